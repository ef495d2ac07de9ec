import type { EncodedRecords } from '../../domain/tables/encoding/encoding.ts';
import type { CopyInput } from '../engine/wire/wire.ts';

/** The number of records from which a COPY costs PostgreSQL less than an INSERT: it writes and logs them page by page. */
export const manyRecords = 100;

/** The version of PostgreSQL's binary format of jsonb, which is this byte and the JSON text. */
export const jsonbVersion = 1;

/** The beginning of a binary COPY: its signature, and no flags and no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');

const trailer = int16(-1);

/** Rows of a binary COPY: each has the same first fields, and the data of a record. */
export function binaryRows(same: readonly Buffer[], batches: readonly EncodedRecords[]): CopyInput {
  const first = Buffer.concat([int16(same.length + 1), ...same]);
  return {
    bytes: batches.reduce((sum, records) => sum + bytesOf(records, first.length), header.length + trailer.length),
    writeTo(memory, start) {
      let at = start + header.copy(memory, start);
      for (const records of batches) at = writeRows(records, first, memory, at);
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
function writeRows({ json, ends }: EncodedRecords, first: Buffer, memory: Buffer, start: number): number {
  let [at, begin] = [start, 0];
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index] as number;
    at += first.copy(memory, at);
    at = writeJson(json.subarray(begin, end), memory, at);
    // After the comma.
    begin = end + 1;
  }
  return at;
}

/** Writes a field of the type jsonb; returns where the next field begins. */
function writeJson(json: Uint8Array, memory: Buffer, start: number): number {
  let at = memory.writeInt32BE(1 + json.length, start);
  at = memory.writeUInt8(jsonbVersion, at);
  memory.set(json, at);
  return at + json.length;
}

/** The records as parameters in binary jsonb format. */
export function binaryObjects({ json, ends }: EncodedRecords): readonly Buffer[] {
  let begin = 0;
  return Array.from(ends, (end) => {
    const bytes = Buffer.allocUnsafe(1 + end - begin);
    bytes.writeUInt8(jsonbVersion);
    bytes.set(json.subarray(begin, end), 1);
    // After the comma.
    begin = end + 1;
    return bytes;
  });
}

/** A record of a keyed table, with its data as JSON in UTF-8. */
interface KeyedRow {
  readonly id: string;
  readonly key: string;
  readonly json: Uint8Array;
}

/** Rows of a binary COPY: each has the same first fields, and the id, the key and the data of a record. */
export function keyedRows(same: readonly Buffer[], rows: readonly KeyedRow[]): CopyInput {
  const first = Buffer.concat([int16(same.length + 3), ...same, int32(8)]);
  let bytes = header.length + trailer.length;
  for (const { key, json } of rows) bytes += first.length + 8 + 4 + Buffer.byteLength(key) + besideJson + json.length;
  return {
    bytes,
    writeTo(memory, start) {
      let at = start + header.copy(memory, start);
      for (const { id, key, json } of rows) {
        at += first.copy(memory, at);
        at = memory.writeBigInt64BE(BigInt(id), at);
        const length = memory.write(key, at + 4);
        at = memory.writeInt32BE(length, at) + length;
        at = writeJson(json, memory, at);
      }
      at += trailer.copy(memory, at);
      return at;
    },
  };
}

function int32(number: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(number);
  return bytes;
}

function int16(number: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeInt16BE(number);
  return bytes;
}

/** An id with its size before it. */
export const uuidField = (id: string): Buffer => Buffer.from(`00000010${id.replaceAll('-', '')}`, 'hex');

/** A field without a value. */
export const nullField = int32(-1);

/** A bigint with its size before it. */
export function bigintField(number: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(12);
  bytes.writeInt32BE(8);
  bytes.writeBigInt64BE(number, 4);
  return bytes;
}
