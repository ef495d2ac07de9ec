import type { Clock } from '../../application/kernel/clock.ts';
import { replayAnswer } from '../../application/kernel/idempotency.ts';
import type { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import type { IdempotencyGuard } from './idempotency.ts';

/** Answers a retry with the answer that was stored with the first call's write. */
export class StoredAnswerGuard implements IdempotencyGuard {
  readonly #answers: StoredAnswerReader;
  readonly #clock: Clock;

  constructor(answers: StoredAnswerReader, clock: Clock) {
    this.#answers = answers;
    this.#clock = clock;
  }

  async replay(organizationId: string, key: string, fingerprint: string, earlier?: () => string): Promise<unknown | undefined> {
    const stored = await this.#answers.find(organizationId, key, this.#clock.now());
    if (stored === undefined) return undefined;
    const isOurs = stored.fingerprint === fingerprint || stored.fingerprint === earlier?.();
    const answer = replayAnswer<object>([stored], { organizationId, key, fingerprint: isOurs ? stored.fingerprint : fingerprint });
    return answer && { ok: true, ...answer };
  }
}
