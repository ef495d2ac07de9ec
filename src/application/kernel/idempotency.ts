import { IdempotencyKeyReused } from '../../domain/kernel/errors.ts';
import type { IdempotencyKey, StoredAnswer } from './idempotency-repository.ts';
import type { Transaction } from './unit-of-work.ts';

/** The caller's input that makes a repeated call idempotent. */
export interface IdempotencyInput extends Pick<IdempotencyKey, 'key' | 'fingerprint'> {
  /** The id of the call's request, stored with its answer: a repeat is answered with that of the first call. */
  readonly requestId?: string;
  /** Called if the call gets the answer of the first call with its key. */
  onReplay?(): void;
}

/** Returns the answer of the first call with this key, if any. @throws IdempotencyKeyReused if that was a different call */
export function replayAnswer<Answer>(
  stored: readonly StoredAnswer[],
  { organizationId, key, fingerprint }: IdempotencyKey,
): Answer | undefined {
  const found = stored.find((one) => one.organizationId === organizationId && one.key === key);
  if (found === undefined) return undefined;
  if (found.fingerprint !== fingerprint) throw new IdempotencyKeyReused();
  return found.answer as Answer;
}

/** The answer of a metered call as it is stored and given to its repeats: with the request id, before the usage. */
export function withRequestId<Answer>(answer: Answer, { requestId }: IdempotencyInput): Answer {
  if (requestId === undefined) return answer;
  const { usage, ...facts } = answer as Answer & { readonly usage?: unknown };
  return { ...facts, requestId, usage } as unknown as Answer;
}

type Answers = Pick<Transaction, 'idempotency'>;

/** A call that may have an idempotency key. */
interface Repeatable {
  readonly organizationId: string;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** Reads the stored answer of the first call with the same key; undefined if there is none. @throws IdempotencyKeyReused */
export async function keptAnswer<Answer>(
  { idempotency }: Answers,
  { organizationId, idempotency: given }: Repeatable,
  now: Date,
): Promise<Answer | undefined> {
  if (!given) return undefined;
  const { key, fingerprint } = given;
  const call = { organizationId, key, fingerprint };
  const answer = replayAnswer<Answer>(await idempotency.findMany([call], now), call);
  if (answer !== undefined) given.onReplay?.();
  return answer;
}

/** Stores the answer of a call that has a key. Call it before the meters are charged. @throws IdempotencyInProgress */
export async function keepAnswer(
  { idempotency }: Answers,
  { organizationId, idempotency: given }: Repeatable,
  answer: unknown,
  now: Date,
): Promise<void> {
  if (!given) return;
  const { key, fingerprint } = given;
  await idempotency.add([{ organizationId, key, fingerprint, answer, createdAt: now }]);
}
