import { IdempotencyKeyReused } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { IdempotencyKey, StoredAnswer } from './idempotency-repository.ts';

/** What a caller gives to make a repeated call harmless. */
export type IdempotencyInput = Pick<IdempotencyKey, 'key' | 'fingerprint'>;

/** The answer of the first call with this key, if there was one. @throws IdempotencyKeyReused when that was another call */
export function replayed<Answer>(
  stored: readonly StoredAnswer[],
  { organizationId, key, fingerprint }: IdempotencyKey,
): Answer | undefined {
  const found = stored.find((one) => one.organizationId === organizationId && one.key === key);
  if (found === undefined) return undefined;
  if (found.fingerprint !== fingerprint) throw new IdempotencyKeyReused();
  return found.answer as Answer;
}

type Answers = Pick<Transaction, 'idempotency'>;

/** A call that may have an idempotency key. */
interface Repeatable {
  readonly organizationId: string;
  readonly idempotency?: IdempotencyInput | undefined;
}

/** The answer that was kept of the first call with the same key; undefined where there is none. @throws IdempotencyKeyReused */
export async function keptAnswer<Answer>(
  { idempotency }: Answers,
  { organizationId, idempotency: given }: Repeatable,
  now: Date,
): Promise<Answer | undefined> {
  const key = given && { organizationId, ...given };
  return key && replayed<Answer>(await idempotency.findMany([key], now), key);
}

/** Keeps the answer of a call that has a key, before the meters are charged. @throws IdempotencyInProgress */
export async function keepAnswer(
  { idempotency }: Answers,
  { organizationId, idempotency: given }: Repeatable,
  answer: unknown,
  now: Date,
): Promise<void> {
  if (given) await idempotency.add([{ organizationId, ...given, answer, createdAt: now }]);
}
