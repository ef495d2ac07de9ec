import { replayed } from '../../application/intake/idempotency.ts';
import type { StoredAnswerReader } from '../../application/intake/stored-answer-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { IdempotencyGuard } from '../kernel/idempotency.ts';

/** Answers a retry with the answer that was stored with the first call's write. */
export class StoredAnswerGuard implements IdempotencyGuard {
  readonly #answers: StoredAnswerReader;
  readonly #clock: Clock;

  constructor(answers: StoredAnswerReader, clock: Clock) {
    this.#answers = answers;
    this.#clock = clock;
  }

  async replay(organizationId: string, key: string, fingerprint: string): Promise<unknown | undefined> {
    const stored = await this.#answers.find(organizationId, key, this.#clock.now());
    const answer = stored && replayed<object>([stored], { organizationId, key, fingerprint });
    return answer && { ok: true, ...answer };
  }
}
