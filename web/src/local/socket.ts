import type { ClientMessage, ServerMessage } from "../protocol";
import { localTable, type LocalTable } from "./local-table";

/** The part of a WebSocket that a table needs. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
};

const NO_TABLE = 4404;
const NO_CORE = 4503;
const ELSEWHERE = 4409;

/** Speaks like the socket of a table, for a table on this device. */
export class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState: number = WebSocket.CONNECTING;

  #table: LocalTable | null = null;
  #release = () => {};

  constructor(id: string) {
    void this.#open(id);
  }

  send(text: string) {
    const message = JSON.parse(text) as ClientMessage;
    this.#table?.receive(message).catch((error: unknown) => {
      if (this.readyState !== WebSocket.OPEN) return; // left meanwhile
      const id = "id" in message ? message.id : null;
      this.#tell({ type: "error", id, code: "failed", message: String(error) });
    });
  }

  close() {
    this.readyState = WebSocket.CLOSED;
    this.#table?.close();
    this.#release();
  }

  async #open(id: string) {
    await this.#takeOver(id);
    try {
      this.#table = await localTable(id, (message) => this.#tell(message));
    } catch {
      return this.#stop(NO_CORE);
    }
    if (this.readyState === WebSocket.CLOSED) return;
    if (!this.#table) return this.#stop(NO_TABLE);
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
    await this.#table.open().catch(() => this.#stop(NO_CORE));
  }

  /** Makes this the only page with the table: two would keep two versions of one game. */
  async #takeOver(id: string) {
    if (!navigator.locks) return; // only on secure pages
    const held = new Promise<void>((resolve) => (this.#release = resolve));
    await new Promise<void>((resolve) => {
      navigator.locks
        .request(`quintrix.${id}`, { steal: true }, () => (resolve(), held))
        .catch(() => this.#stop(ELSEWHERE));
    });
  }

  #tell(message: ServerMessage) {
    if (this.readyState !== WebSocket.OPEN) return;
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  #stop(code: number) {
    if (this.readyState === WebSocket.CLOSED) return;
    this.close();
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
