import type { Clock } from './clock.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** In rows. A busy installation stores millions of idempotency keys a day, and statements time out after 30 seconds. */
const chunkSize = 10_000;

export interface ForgetStoredAnswersInput {
  /** Stops the deletion after the current chunk. */
  readonly signal: { readonly aborted: boolean };
}

/** Deletes stored answers of idempotent calls after 24 hours, one chunk per transaction. */
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
