import type { NewRecord } from './types.ts';

/** Records that fit into one call. */
export interface EncodedBatch {
  /** The index of its first record among all. */
  readonly from: number;
  readonly count: number;
  /** A list, as JSON. */
  readonly json: string;
}

const mostRecords = 500;
/** A body may have 5 MiB; the rest of it needs less than the difference. */
const mostBytes = 5 * 1024 * 1024 - 4096;

const encoder = new TextEncoder();

/** Divides records into batches. The same records make the same batches, however they arrive. @throws TypeError if one cannot be JSON */
export async function* batchesOf(records: Iterable<NewRecord> | AsyncIterable<NewRecord>): AsyncGenerator<EncodedBatch, void, undefined> {
  let texts: string[] = [];
  let bytes = 0;
  let from = 0;
  const batch = (): EncodedBatch => ({ from, count: texts.length, json: `[${texts.join(',')}]` });
  for await (const record of records) {
    const text = jsonOf(record, from + texts.length);
    const size = encoder.encode(text).length + 1;
    if (texts.length === mostRecords || (texts.length > 0 && bytes + size > mostBytes)) {
      yield batch();
      from += texts.length;
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += size;
  }
  if (texts.length > 0) yield batch();
}

function jsonOf(record: NewRecord, index: number): string {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new TypeError(`records[${index}] must be an object of values by column`);
  for (const [column, value] of Object.entries(record)) {
    // JSON would make null of it, which clears a value.
    const isLost = (typeof value === 'number' && !Number.isFinite(value)) || (value instanceof Date && Number.isNaN(value.getTime()));
    if (isLost || ['bigint', 'function', 'symbol'].includes(typeof value))
      throw new TypeError(`records[${index}] has ${String(value)} in the column ${JSON.stringify(column)}: JSON cannot carry it`);
  }
  try {
    return JSON.stringify(record);
  } catch (cause) {
    throw new TypeError(`records[${index}] cannot be JSON: ${(cause as Error).message}`, { cause });
  }
}
