import { csvFault } from './csv-fault.ts';
import { refuseOtherFormat, refuseUtf32 } from './other-format.ts';
import { unmarkedUtf16 } from './unmarked-utf16.ts';

/** Enough to recognize other formats, and encodings in a file of short lines; the first chunk of a stored file has far more. */
const headBytes = 64;
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** The file without its byte order mark. @throws ValidationFailed for UTF-16 text and for files that are not text */
export async function* withoutMark(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer[] | undefined = [];
  let bytesOfHead = 0;
  for await (const chunk of source) {
    const bytes: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!head) {
      yield bytes;
      continue;
    }
    head.push(bytes);
    bytesOfHead += bytes.length;
    if (bytesOfHead < headBytes) continue;
    yield dropMark(joined(head));
    head = undefined;
  }
  if (head) yield dropMark(joined(head));
}

/** A chunk can be huge, so it is copied only after another. */
const joined = (chunks: readonly Buffer[]): Buffer => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));

function dropMark(head: Buffer): Buffer {
  refuseOtherFormat(head);
  refuseUtf32(head);
  if (utf16Marks.some((mark) => head.subarray(0, mark.length).equals(mark)) || unmarkedUtf16(head))
    throw csvFault(1, 'is UTF-16 text; save the file as "CSV UTF-8" and try again');
  let bytes = 0;
  // A program that adds a mark to a file that has one leaves two.
  while (head.subarray(bytes, bytes + utf8Mark.length).equals(utf8Mark)) bytes += utf8Mark.length;
  return head.subarray(bytes);
}
