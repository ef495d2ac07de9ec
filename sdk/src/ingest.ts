import { batchesOf, type EncodedBatch } from './batches.ts';
import { type ErrorEntry, SpindleError } from './errors.ts';
import { isUnsettled } from './retries.ts';
import type { CallTransport } from './transport.ts';
import type { CallOptions, Ingested, IngestedRecord, IngestSettings, NewRecord, RejectedRecord, Usage } from './types.ts';

/** The way in which records are stored. */
export interface IngestOptions extends IngestSettings, CallOptions {
  /**
   * Names this run, in at most 200 printable ASCII characters. Within 24 hours, the same records with the same run are stored once,
   * even if the program was stopped between. Default: one that no other run has.
   */
  readonly runId?: string;
}

/** The stored records. Each index is the place of a record as it was given. */
export interface IngestResult {
  readonly inserted: number;
  /** Changed by an upsert. */
  readonly updated: number;
  readonly unchanged: number;
  /** The result for each record, if the call asked for it. */
  readonly results: readonly IngestedRecord[];
  /** The records that were not stored, with `onError: 'skip'`. */
  readonly rejected: readonly RejectedRecord[];
  /** After the last batch; undefined without records. In a dry run, each batch is tried by itself. */
  readonly usage: { readonly records: Usage } | undefined;
}

/** The end of an ingest, and the records stored before it. */
interface IngestEnd {
  readonly from: number;
  /** Exclusive; equal to `from` if no batch was sent. */
  readonly to: number;
  readonly stored: IngestResult;
}

/**
 * An ingest that ended before its last record. Its `cause` says why: mostly a `SpindleError` or a `ConnectionError`. The records before
 * `from` were stored as `stored` says, except where that was a dry run; none from `to` on was sent.
 */
export class IngestError extends Error {
  override readonly name: string = 'IngestError';
  /** The first record of the batch that failed. */
  readonly from: number;
  /** The first record after it; equal to `from` if the records themselves could not be read. */
  readonly to: number;
  readonly stored: IngestResult;
  /** Whether it is unknown if the batch was stored. The same call with the same `runId` settles it. */
  readonly isUnknown: boolean;
  readonly runId: string;
  /** The errors of the cause; each index is the place of a record as it was given. */
  readonly errors: readonly ErrorEntry[];

  constructor(cause: unknown, { from, to, stored }: IngestEnd, runId: string) {
    const isUnknown = to > from && (isUnsettled(cause) || !(cause instanceof SpindleError));
    const which = to > from ? `Records ${from} to ${to - 1}` : `Records from ${from} on`;
    const before = from === 0 ? 'none was stored before' : `those before were, as \`stored\` says`;
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`${which} ${isUnknown ? 'may not have been' : 'were not'} stored (${before}): ${words}`, { cause });
    this.from = from;
    this.to = to;
    this.stored = stored;
    this.isUnknown = isUnknown;
    this.runId = runId;
    this.errors = cause instanceof SpindleError ? cause.errors.map((entry) => shifted(entry, from)) : [];
  }
}

const nothing: IngestResult = { inserted: 0, updated: 0, unchanged: 0, results: [], rejected: [], usage: undefined };

/** An entry whose indices count from the first of all records. */
const shifted = <Entry extends { readonly index?: number; readonly repeats?: number | null }>(entry: Entry, by: number): Entry => ({
  ...entry,
  ...(typeof entry.index === 'number' && { index: entry.index + by }),
  ...(typeof entry.repeats === 'number' && { repeats: entry.repeats + by }),
});

/**
 * Stores records batch by batch, in their order.
 * @throws IngestError
 */
export async function ingestAll(
  transport: CallTransport,
  dataTableId: string,
  records: Iterable<NewRecord> | AsyncIterable<NewRecord>,
  { runId = crypto.randomUUID(), signal, mode, results, onError, dryRun }: IngestOptions,
): Promise<IngestResult> {
  if (!/^[\x20-\x7e]{1,200}$/.test(runId)) throw new TypeError('runId must have 1 to 200 printable ASCII characters');
  const head = JSON.stringify({ dataTableId, mode, results, onError, dryRun }).slice(0, -1);
  const details: { readonly results: IngestedRecord[]; readonly rejected: RejectedRecord[] } = { results: [], rejected: [] };
  let stored: IngestResult = { ...nothing, ...details };
  let end: EncodedBatch = { from: 0, count: 0, json: '' };
  try {
    for await (const batch of batchesOf(records)) {
      end = batch;
      const answer = await transport.call<Ingested>({
        method: 'POST',
        path: '/public/ingest',
        body: `${head},"records":${batch.json}}`,
        idempotencyKey: `${runId}:${batch.from}`,
        signal,
      });
      for (const entry of answer.results ?? []) details.results.push(shifted(entry, batch.from));
      for (const entry of answer.rejected ?? []) details.rejected.push(shifted(entry, batch.from));
      const { inserted, updated, unchanged } = stored;
      stored = {
        ...details,
        inserted: inserted + answer.inserted,
        updated: updated + (answer.updated ?? 0),
        unchanged: unchanged + (answer.unchanged ?? 0),
        usage: answer.usage,
      };
      end = { from: batch.from + batch.count, count: 0, json: '' };
    }
  } catch (cause) {
    throw new IngestError(cause, { from: end.from, to: end.from + end.count, stored }, runId);
  }
  return stored;
}
