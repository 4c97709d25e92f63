/** A worker that holds the core in WebAssembly: JSON requests in, JSON answers out. */

interface Core {
  memory: WebAssembly.Memory;
  quintrix_request(length: number): number;
  quintrix_answer(): number;
  quintrix_bytes(): number;
}

/** A request, or first of all the address of the core. */
type Message = { core: string } | { id: number; request: string };

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let core: Promise<Core> | null = null;

async function load(address: string): Promise<Core> {
  const imports = { browser: { now: () => performance.now() } };
  const response = await fetch(address);
  const typed = response.headers.get("Content-Type") === "application/wasm"; // not on every host
  const { instance } = typed
    ? await WebAssembly.instantiateStreaming(response, imports)
    : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return instance.exports as unknown as Core;
}

function answer(core: Core, request: string): string {
  const bytes = encoder.encode(request);
  const start = core.quintrix_request(bytes.length);
  new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
  const length = core.quintrix_answer(); // the memory may have grown: its buffer is another one
  return decoder.decode(new Uint8Array(core.memory.buffer, core.quintrix_bytes(), length));
}

onmessage = async ({ data }: MessageEvent<Message>) => {
  if ("core" in data) {
    core = load(data.core);
    core.catch(() => {}); // the first request reports it
    return;
  }
  const { id, request } = data;
  try {
    postMessage({ id, answer: answer(await core!, request) });
  } catch (error) {
    postMessage({ id, failure: String(error) });
  }
};
