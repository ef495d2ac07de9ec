import { type IdempotencyRepository, idempotencyHours, type StoredAnswer } from '../../application/kernel/idempotency-repository.ts';
import { IdempotencyInProgress } from '../../domain/kernel/errors.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const isExpired = ({ createdAt }: StoredAnswer, now: Date): boolean => now.getTime() - createdAt.getTime() >= idempotencyHours * 3_600_000;

/** The stored answers of a transaction, by idempotency key. */
export const idempotencyOn = ({ answers }: Overlays): IdempotencyRepository => ({
  async findMany(keys, now) {
    const found = keys.flatMap(({ organizationId, key }) => answers.find(organizationId, key) ?? []);
    return [...new Set(found)].filter((answer) => !isExpired(answer, now));
  },

  async add(added) {
    for (const one of added) {
      const earlier = answers.find(one.organizationId, one.key);
      if (earlier && !isExpired(earlier, one.createdAt)) throw new IdempotencyInProgress();
      answers.put({ ...one, answer: JSON.parse(JSON.stringify(one.answer)) });
    }
  },

  async forget(now, limit) {
    const expired = [...answers.list()].filter((answer) => isExpired(answer, now)).slice(0, limit);
    for (const answer of expired) answers.delete(answer);
    return expired.length;
  },
});
