/** A worker that holds the core in WebAssembly: JSON requests in, JSON answers out. */

/** What crates/quintrix-wasm exports. */
interface Core {
  memory: WebAssembly.Memory;
  request(length: number): number;
  answer(): number;
  bytes(): number;
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
  const { memory, quintrix_request, quintrix_answer, quintrix_bytes } = instance.exports;
  if (
    memory instanceof WebAssembly.Memory &&
    typeof quintrix_request === "function" &&
    typeof quintrix_answer === "function" &&
    typeof quintrix_bytes === "function"
  ) {
    return {
      memory,
      request: (length) => quintrix_request(length),
      answer: () => quintrix_answer(),
      bytes: () => quintrix_bytes(),
    };
  }
  throw new Error(`${address} is not the core`);
}

function answer(core: Core, request: string): string {
  const bytes = encoder.encode(request);
  const start = core.request(bytes.length);
  new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
  const length = core.answer(); // the memory may have grown: its buffer is another one
  return decoder.decode(new Uint8Array(core.memory.buffer, core.bytes(), length));
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
