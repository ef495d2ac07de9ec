import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '../support/api-client.ts';
import type { Batch, Ledger, Trigger } from './ledger.ts';
import { persistentCall, singleCall } from './persistent-call.ts';
import type { Random } from './random.ts';

const maxBatch = 50;
/** The share of acknowledged calls that are repeated: the answer must be the first one. */
const repeatChance = 0.03;

/** The table to which a caller appends, and its rate. */
export interface IngestTarget {
  readonly table: string;
  readonly path: string;
  readonly dataTableId: string | undefined;
  /** Minimum and maximum milliseconds between two calls. */
  readonly pause: readonly [number, number];
  /** Sends no idempotency key, and therefore makes each call only once. */
  readonly isKeyless?: boolean;
  /** Cells that all its records have. */
  readonly cells?: Readonly<Record<string, string | null>>;
  /** The most records of a call, instead of 50. */
  readonly mostRecords?: number;
}

/** The records of a batch: each is unique and names its batch. */
export const recordsOf = ({ key, size }: Batch): readonly Readonly<Record<string, string>>[] =>
  Array.from({ length: size }, (_, index) => {
    const id = `${key}.${index}`;
    return { id, batch: key, email: `${id}@example.com`, name: `Nº ${id} "Zoë"` };
  });

/** Appends one batch of random size. */
export async function appendOnce(api: ApiClient, target: IngestTarget, ledger: Ledger, random: Random): Promise<void> {
  const batch = ledger.openBatch(target.table, random.between(1, target.mostRecords ?? maxBatch));
  const records = recordsOf(batch).map((record) => ({ ...record, ...target.cells }));
  const body = target.dataTableId === undefined ? { records } : { dataTableId: target.dataTableId, records };
  const call = () => api.post(target.path, body, target.isKeyless ? {} : { 'Idempotency-Key': batch.key });
  const answer = await (target.isKeyless ? singleCall(call, ledger, random) : persistentCall(call, ledger, random));
  batch.outcome = answer ? 'acknowledged' : 'unanswered';
  if (!answer) return;
  if (answer.body.inserted !== batch.size) ledger.violated(`${batch.size} records were sent, but ${answer.body.inserted} acknowledged`);
  if (!target.isKeyless && random.chance(repeatChance)) await repeat(call, answer.body, ledger, random);
}

/** Starts one job. */
export async function triggerOnce(api: ApiClient, spinnerId: string, ledger: Ledger, random: Random): Promise<Trigger> {
  const trigger = ledger.openTrigger();
  const call = () => api.post(`/api/v1/public/trigger/${spinnerId}`, undefined, { 'Idempotency-Key': trigger.key });
  const answer = await persistentCall(call, ledger, random);
  trigger.outcome = answer ? 'acknowledged' : 'unanswered';
  trigger.jobId = answer?.body.jobId;
  if (answer && random.chance(repeatChance * 5)) await repeat(call, answer.body, ledger, random);
  return trigger;
}

/** Repeats `work` until it is aborted; resolves when the current call has settled. */
export async function keepCalling(work: () => Promise<unknown>, [from, to]: readonly [number, number], random: Random, stop: AbortSignal) {
  while (!stop.aborted) {
    await work();
    await sleep(random.between(from, to), undefined, { signal: stop }).catch(() => undefined);
  }
}

async function repeat(call: Parameters<typeof persistentCall>[0], first: unknown, ledger: Ledger, random: Random): Promise<void> {
  const again = await persistentCall(call, ledger, random);
  if (!again) return;
  ledger.counts.repeated++;
  if (again.headers['idempotent-replayed'] !== 'true') ledger.violated(`A repeated call was executed again: ${JSON.stringify(first)}`);
  if (!isDeepStrictEqual(again.body, first))
    ledger.violated(`A repeated call was answered ${JSON.stringify(again.body)} after ${JSON.stringify(first)}`);
}
