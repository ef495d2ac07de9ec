import type { EncodedRecords } from '../../domain/tables/encoding/encoding.ts';
import type { CopyInput } from '../engine/wire/wire.ts';

/** The number of records from which a COPY costs PostgreSQL less than an INSERT: it writes and logs them page by page. */
export const manyRecords = 100;

/** The version of PostgreSQL's binary format of jsonb, which is this byte and the JSON text. */
export const jsonbVersion = 1;

/** What a binary COPY begins with: its signature, and no flags and no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

const trailer = int16(-1);

/**
 * Rows of a binary COPY: each has the same first fields, the data of a record and, before that, `own` fields, which are one piece for each
 * record; there are `ownCount` of them.
 */
export function binaryRows(same: readonly Buffer[], batches: readonly EncodedRecords[], own?: readonly Buffer[], ownCount = 0): CopyInput {
  const first = Buffer.concat([int16(same.length + ownCount + 1), ...same]);
  const ownBytes = own?.reduce((sum, { length }) => sum + length, 0) ?? 0;
  return {
    bytes: batches.reduce((sum, records) => sum + bytesOf(records, first.length), header.length + trailer.length + ownBytes),
    writeTo(memory, start) {
      let at = start + header.copy(memory, start);
      for (const records of batches) at = writeRows(records, first, own, memory, at);
      at += trailer.copy(memory, at);
      return at;
    },
  };
}

/** The size of a row beside its other fields and its JSON: the size of the JSON, and the version before it. */
const besideJson = 4 + 1;

/** The commas of the JSON are left out, one fewer than there are records. */
const bytesOf = ({ json, count }: EncodedRecords, first: number): number =>
  count === 0 ? 0 : json.length - (count - 1) + count * (first + besideJson);

/** Returns where the next rows begin. */
function writeRows(
  { json, ends }: EncodedRecords,
  first: Buffer,
  own: readonly Buffer[] | undefined,
  memory: Buffer,
  start: number,
): number {
  let [at, begin] = [start, 0];
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    at += first.copy(memory, at);
    if (own !== undefined) at += (own[index] as Buffer).copy(memory, at);
    at = memory.writeInt32BE(1 + end - begin, at);
    at = memory.writeUInt8(jsonbVersion, at);
    memory.set(json.subarray(begin, end), at);
    at += end - begin;
    // After the comma.
    begin = end + 1;
  }
  return at;
}

function int16(number: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(number);
  return bytes;
}

/** An id with its size before it. */
export const uuidField = (id: string): Buffer => Buffer.from(`00000010${id.replaceAll('-', '')}`, 'hex');

/** A bigint with its size before it. */
export function bigintField(number: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(12);
  bytes.writeInt32BE(8);
  bytes.writeBigInt64BE(number, 4);
  return bytes;
}

/** A bigint and a text, each with its size before it. */
export function bigintAndTextFields(number: bigint, text: string): Buffer {
  const length = Buffer.byteLength(text);
  const bytes = Buffer.allocUnsafe(12 + 4 + length);
  bytes.writeInt32BE(8);
  bytes.writeBigInt64BE(number, 4);
  bytes.writeInt32BE(length, 12);
  bytes.write(text, 16);
  return bytes;
}
