import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '../support/api-client.ts';
import type { Batch, Ledger, Trigger } from './ledger.ts';
import { persistentCall, singleCall } from './persistent-call.ts';
import type { Random } from './random.ts';

const maxBatch = 50;
/** An acknowledged call is sometimes made once more: the answer must be the first one. */
const repeatChance = 0.03;

/** Where and how fast a caller appends. */
export interface Door {
  readonly table: string;
  readonly path: string;
  readonly dataTableId: string | undefined;
  /** Milliseconds between two calls, at least and at most. */
  readonly pause: readonly [number, number];
  /** Such a caller sends no idempotency key, and so makes each call once, whatever comes of it. */
  readonly isKeyless?: boolean;
}

/** The records of a batch: each is one of a kind and tells which batch it is of. */
export const recordsOf = ({ key, size }: Batch): readonly Readonly<Record<string, string>>[] =>
  Array.from({ length: size }, (_, index) => {
    const id = `${key}.${index}`;
    return { id, batch: key, email: `${id}@example.com`, name: `Nº ${id} "Zoë"` };
  });

/** Appends one batch of random size. */
export async function appendOnce(api: ApiClient, door: Door, ledger: Ledger, random: Random): Promise<void> {
  const batch = ledger.openBatch(door.table, random.between(1, maxBatch));
  const records = recordsOf(batch);
  const body = door.dataTableId === undefined ? { records } : { dataTableId: door.dataTableId, records };
  const call = () => api.post(door.path, body, door.isKeyless ? {} : { 'Idempotency-Key': batch.key });
  const answer = await (door.isKeyless ? singleCall(call, ledger, random) : persistentCall(call, ledger, random));
  batch.outcome = answer ? 'acknowledged' : 'unlearnt';
  if (!answer) return;
  if (answer.body.inserted !== batch.size) ledger.violated(`${batch.size} records were sent and ${answer.body.inserted} acknowledged`);
  if (!door.isKeyless && random.chance(repeatChance)) await repeat(call, answer.body, ledger, random);
}

/** Starts one job. */
export async function triggerOnce(api: ApiClient, spinnerId: string, ledger: Ledger, random: Random): Promise<Trigger> {
  const trigger = ledger.openTrigger();
  const call = () => api.post(`/api/v1/public/trigger/${spinnerId}`, undefined, { 'Idempotency-Key': trigger.key });
  const answer = await persistentCall(call, ledger, random);
  trigger.outcome = answer ? 'acknowledged' : 'unlearnt';
  trigger.jobId = answer?.body.jobId;
  if (answer && random.chance(repeatChance * 5)) await repeat(call, answer.body, ledger, random);
  return trigger;
}

/** Goes on with `work` until told to stop; resolves when the call under way has been settled. */
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
  if (again.headers['idempotent-replayed'] !== 'true') ledger.violated(`A repeated call was carried out anew: ${JSON.stringify(first)}`);
  if (!isDeepStrictEqual(again.body, first))
    ledger.violated(`A repeated call was answered ${JSON.stringify(again.body)} after ${JSON.stringify(first)}`);
}
