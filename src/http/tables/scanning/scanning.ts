import { Records, type SentRecords } from '../../../domain/tables/encoding/encoding.ts';
import { maxRecordsPerCall } from '../../../domain/tables/ingest-mode.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { WholeBody } from '../whole-body.ts';
import { RecordScanner, type ScannedList } from './record-scanner.ts';
import { isSpace, notScanned, scanName, scanOther, scanText, skipSpace } from './scan-values.ts';

const [quote, comma, colon, openList, openBrace, closeList, closeBrace] = [34, 44, 58, 91, 123, 93, 125];
const { kindBits, kindMask } = Records;

/** More are refused. */
const maxMembers = 6;

/** Shared by all bodies: one is scanned from its beginning to its end without a pause. */
const scanner = new RecordScanner(maxRecordsPerCall);

/** The records of a body, which stay its bytes. */
class ScannedRecords implements SentRecords {
  readonly bytes: Buffer;
  readonly places: SentRecords['places'];
  readonly names: SentRecords['names'];
  readonly length: number;
  readonly #recordsIn: (body: unknown) => unknown;

  /** `recordsIn` finds the records in the parsed body. */
  constructor(bytes: Buffer, { places, names, length }: ScannedList, recordsIn: (body: unknown) => unknown) {
    this.#recordsIn = recordsIn;
    this.bytes = bytes;
    this.places = places;
    this.names = names;
    this.length = length;
  }

  textOf(start: number, end: number): string {
    return this.bytes.toString('utf8', start, end);
  }

  parse(): readonly Readonly<Record<string, unknown>>[] {
    const text = this.bytes.toString('utf8');
    return this.#recordsIn(parseJson(text, this.#mayBeInexact())) as readonly Readonly<Record<string, unknown>>[];
  }

  #mayBeInexact(): boolean {
    const { places, names } = this;
    for (let at = 0; at < places.length; ) {
      const values = (names[places[at++] as number] as readonly string[]).length;
      for (const end = at + 2 * values; at < end; at += 2)
        if (((places[at] as number) & kindMask) === Records.kinds.longNumber) return true;
    }
    return false;
  }
}

type ScannedBody = Readonly<Record<string, unknown>> | WholeBody;

/**
 * Reads a body of records in valid UTF-8, as most are: an object with a list `records` of 1 to 500 objects without nested values, and some
 * plain members; with `orWhole`, also a body that is such a record, or such a list, itself. Undefined for any other, and for what is not
 * JSON.
 */
export function scanRecords(bytes: Buffer, { orWhole = false } = {}): ScannedBody | undefined {
  const body = scanMembers(bytes);
  return orWhole && body?.records === undefined ? scanWhole(bytes) : body;
}

function scanMembers(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  const end = endOf(bytes);
  // A search for the end of a number or of white space stops at this brace.
  if (end === 0 || bytes[end - 1] !== closeBrace) return undefined;
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== openBrace) return undefined;
  const body: Record<string, unknown> = {};
  for (let members = 0; members < maxMembers; members++) {
    at = skipSpace(bytes, at + 1);
    const name = at + 1;
    at = bytes[at] === quote ? scanName(bytes, name, end) : notScanned;
    if (at === notScanned) return undefined;
    const member = bytes.toString('utf8', name, at - 1);
    at = skipSpace(bytes, at);
    if (bytes[at] !== colon || member === '__proto__') return undefined;
    at = skipSpace(bytes, at + 1);
    if (member === 'records') {
      const list = scanner.scan(bytes, at, end);
      if (list === undefined) return undefined;
      body.records = Records.sent(new ScannedRecords(bytes, list, (parsed) => (parsed as { readonly records: unknown }).records));
      at = list.end;
    } else {
      const value = bytes[at] === quote ? scanText(bytes, at, end) : scanOther(bytes, at, end);
      if (value === notScanned) return undefined;
      body[member] = JSON.parse(bytes.toString('utf8', at, value >> kindBits));
      at = value >> kindBits;
    }
    at = skipSpace(bytes, at);
    if (bytes[at] !== comma) break;
  }
  return at === end - 1 ? body : undefined;
}

function scanWhole(bytes: Buffer): WholeBody | undefined {
  const end = endOf(bytes);
  const start = skipSpace(bytes, 0);
  const [first, last] = [bytes[start], bytes[end - 1]];
  if (first === openBrace && last === closeBrace) {
    const record = scanner.scanOne(bytes, start, end);
    return record && wholeOf(bytes, record, (parsed) => [parsed]);
  }
  if (first !== openList || last !== closeList) return undefined;
  const list = scanner.scan(bytes, start, end);
  return list?.end === end ? wholeOf(bytes, list, (parsed) => parsed) : undefined;
}

const wholeOf = (bytes: Buffer, found: ScannedList, recordsIn: (body: unknown) => unknown): WholeBody =>
  new WholeBody(bytes, Records.sent(new ScannedRecords(bytes, found, recordsIn)));

/** The place after the last byte that is no white space. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && isSpace(bytes[end - 1])) end--;
  return end;
}
