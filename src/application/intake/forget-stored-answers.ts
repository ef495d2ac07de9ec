import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** A busy installation has millions of idempotency keys a day, and statements die after 30 seconds. */
const chunkSize = 10_000;

/** What forgetting answers takes. */
export interface ForgetStoredAnswersInput {
  /** Stops it after the chunk under way. */
  readonly signal: { readonly aborted: boolean };
}

/** Deletes the answers of idempotent calls that are older than 24 hours, a chunk a transaction. */
export class ForgetStoredAnswers {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: ForgetStoredAnswersInput): Promise<void> {
    const now = this.#clock.now();
    let deleted = chunkSize;
    while (deleted === chunkSize && !signal.aborted)
      deleted = await this.#unitOfWork.run(({ idempotency }) => idempotency.forget(now, chunkSize));
  }
}
