import { IdempotencyInProgress } from '../../../domain/kernel/errors.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

interface Deps {
  readonly unitOfWork: UnitOfWork;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Uses something up for a day, in a transaction of its own; false if it was used before. */
export async function useOnce({ unitOfWork, secrets, clock }: Deps, organizationId: string, name: string): Promise<boolean> {
  const hash = secrets.hash(name);
  const used = { organizationId, key: `sign-in:${hash}`, fingerprint: hash };
  try {
    return await unitOfWork.run(async ({ idempotency }) => {
      const now = clock.now();
      if ((await idempotency.findMany([used], now)).length > 0) return false;
      await idempotency.add([{ ...used, answer: null, createdAt: now }]);
      return true;
    });
  } catch (reason) {
    if (reason instanceof IdempotencyInProgress) return false;
    throw reason;
  }
}
