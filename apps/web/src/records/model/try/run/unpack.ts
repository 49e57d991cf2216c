/**
 * The bytes of a file that may be compressed with gzip: builds hold the runtime of models compressed, development does not.
 *
 * @example await unpack(await fetch("assets/runtime.wasm.gz")) // ArrayBuffer(27_000_000)
 */
export async function unpack(response: Response): Promise<ArrayBuffer> {
  const bytes = await response.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
