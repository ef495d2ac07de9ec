import { isUtf8 } from 'node:buffer';
import { stepByStep } from '../../application/kernel/step-by-step.ts';
import { type Doubt, refuseDoubt } from '../../domain/imports/doubt.ts';
import type { CsvEncoding } from '../../domain/imports/import-options.ts';
import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import { timeSlices } from '../slices.ts';
import { csvFault } from './csv-fault.ts';
import { guessEncoding } from './guess-encoding.ts';
import { refuseOtherFormat, refuseUtf32, signatureBytes } from './other-format.ts';
import { singleByteDecoders } from './single-bytes.ts';
import { unmarkedUtf16 } from './unmarked-utf16.ts';

/** Bytes that the encoding is guessed from if there is no byte order mark. */
export const tellingBytes = 1024 * 1024;
/** The beginning of a file is decoded in pieces of this size, since it is all there at once. */
const pieceBytes = 64 * 1024;

const marks: readonly { readonly encoding: CsvEncoding; readonly bytes: Buffer }[] = [
  { encoding: 'utf-8', bytes: Buffer.from([0xef, 0xbb, 0xbf]) },
  { encoding: 'utf-16le', bytes: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', bytes: Buffer.from([0xfe, 0xff]) },
];

interface FoundEncoding {
  readonly encoding: CsvEncoding;
  readonly markBytes: number;
  readonly doubt?: Doubt | undefined;
}

/** The way in which bytes become UTF-8. */
interface Conversion {
  readonly encoding?: CsvEncoding | undefined;
  readonly onEncoding?: ((encoding: CsvEncoding) => void) | undefined;
  readonly refusesDoubt?: boolean | undefined;
}

/**
 * The encoding of a file with this beginning, and its mark's length: by the mark, else as given, else guessed from its bytes.
 * @throws ValidationFailed for a file that is not text
 */
export function* encodingOf(head: Buffer, given?: CsvEncoding): Stepwise<FoundEncoding> {
  refuseOtherFormat(head);
  refuseUtf32(head);
  const mark = marks.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  if (mark) return { encoding: mark.encoding, markBytes: mark.bytes.length };
  const sure = given ?? unmarkedUtf16(head) ?? (isUtf8(withoutCutCharacter(head)) ? 'utf-8' : undefined);
  return sure ? { encoding: sure, markBytes: 0 } : { ...(yield* guessEncoding(head, head.length >= tellingBytes)), markBytes: 0 };
}

/** A character cut off by the end of the sample is not an error in the file. */
function withoutCutCharacter(head: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, head.length); back++) {
    const byte = head[head.length - back] as number;
    // 10xxxxxx continues a character, 11xxxxxx starts one.
    if ((byte & 0xc0) === 0x80) continue;
    return byte >= 0xc0 ? head.subarray(0, head.length - back) : head;
  }
  return head;
}

/** The file in UTF-8, without its mark; buffers only what is needed to detect the encoding, which it tells. */
export async function* toUtf8(
  source: AsyncIterable<Uint8Array>,
  { encoding: given, onEncoding, refusesDoubt = false }: Conversion = {},
): AsyncGenerator<Buffer> {
  let head: Buffer[] | undefined = [];
  let headBytes = 0;
  let decode = (chunk: Buffer): Buffer => chunk;
  let finish: (() => Buffer) | undefined;
  const slices = timeSlices();
  const open = async function* (): AsyncGenerator<Buffer> {
    const bytes = Buffer.concat(head as Buffer[]);
    head = undefined;
    const { encoding, markBytes, doubt } = await stepByStep(encodingOf(bytes, given), slices);
    if (refusesDoubt) refuseDoubt(doubt);
    onEncoding?.(encoding);
    if (encoding !== 'utf-8') ({ decode, finish } = decoderOf(encoding));
    for (let at = markBytes; at < bytes.length; at += pieceBytes) {
      if (slices.isOver) await slices.next();
      yield decode(bytes.subarray(at, at + pieceBytes));
    }
  };
  const needed = given === undefined ? tellingBytes : signatureBytes;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    if (!head) {
      yield decode(bytes);
      continue;
    }
    head.push(bytes);
    headBytes += bytes.length;
    if (headBytes >= needed) yield* open();
  }
  if (head) yield* open();
  if (finish) yield finish();
}

function decoderOf(encoding: CsvEncoding): { decode: (chunk: Buffer) => Buffer; finish: () => Buffer } {
  const byByte = singleByteDecoders[encoding];
  if (byByte) return { decode: (chunk) => Buffer.from(byByte(chunk)), finish: () => Buffer.alloc(0) };
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  let line = 1;
  const decode = (chunk: Buffer | undefined): Buffer => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
      return Buffer.from(text);
    } catch {
      throw csvFault(line, `or one soon after it is not ${encoding.toUpperCase()} text; choose another encoding`);
    }
  };
  return { decode, finish: () => decode(undefined) };
}
