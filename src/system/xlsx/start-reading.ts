/** A workbook is a ZIP archive, and begins as one. */
const signature = Buffer.from('PK\x03\x04', 'latin1');

/** Reads as much of a file as tells whether it is a workbook; `all` are its bytes from the beginning. */
export async function startReading(
  source: AsyncIterable<Uint8Array>,
): Promise<{ readonly isWorkbook: boolean; readonly all: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < signature.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    head.push(value);
    bytes += value.length;
  }
  const isWorkbook = Buffer.concat(head.slice(0, signature.length)).subarray(0, signature.length).equals(signature);
  return { isWorkbook, all: allOf(head, chunks) };
}

async function* allOf(head: readonly Uint8Array[], chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}
