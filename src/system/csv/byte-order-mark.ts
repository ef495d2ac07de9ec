import { csvFault } from './csv-fault.ts';

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const utf16Marks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** The file without its byte order mark. @throws ValidationFailed for a UTF-16 mark */
export async function* withoutMark(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    const bytes: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!head) {
      yield bytes;
      continue;
    }
    // A chunk can be huge, so it is copied only after a tiny one.
    head = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
    if (head.length < utf8Mark.length) continue;
    yield dropMark(head);
    head = undefined;
  }
  if (head) yield dropMark(head);
}

function dropMark(head: Buffer): Buffer {
  if (utf16Marks.some((mark) => head.subarray(0, mark.length).equals(mark)))
    throw csvFault(1, 'is UTF-16 text; save the file as "CSV UTF-8" and try again');
  return head.subarray(0, utf8Mark.length).equals(utf8Mark) ? head.subarray(utf8Mark.length) : head;
}
