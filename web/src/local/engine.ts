import core from "virtual:compiled-core";

/** A request that the core has answered with a sentence about what is wrong. */
export class EngineError extends Error {}
/** The core is missing, or its worker has failed or was ended. */
export class EngineFailure extends Error {}

/** Whether the pages have the core with them. */
export const hasCore = core !== null;

interface Waiting {
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

/** The core in a worker of its own, which is started by the first request. */
export class Engine {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #last = 0;

  /** Whether it has requests to answer. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Sends a request; throws `EngineError` or `EngineFailure`. */
  ask<T>(request: object): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!core) return reject(new EngineFailure("the core is missing"));
      this.#worker ??= this.#start(core);
      const id = ++this.#last;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, request: JSON.stringify(request) });
    });
  }

  /** Ends the worker, and with it what it is searching; the next request starts another one. */
  end() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new EngineFailure("ended"));
    this.#waiting.clear();
  }

  #start(core: string): Worker {
    const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
    worker.postMessage({ core: new URL(core, document.baseURI).href });
    worker.onerror = () => this.end();
    worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#settle(data);
    return worker;
  }

  #settle({ id, answer, failure }: Answered) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (answer === undefined) return waiting?.reject(new EngineFailure(failure));
    const { ok, error } = JSON.parse(answer) as { ok: never; error?: string };
    if (error === undefined) waiting?.resolve(ok);
    else waiting?.reject(new EngineError(error));
  }
}

interface Answered {
  id: number;
  answer?: string;
  failure?: string;
}
