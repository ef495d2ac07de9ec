import { IdempotencyKeyReused } from '../../domain/kernel/errors.ts';
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
