import { keptMailDays } from '../../domain/replies/reply-settings.ts';
import type { Stop } from '../jobs/turns/time-limit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

const dayMs = 86_400_000;
/** How long it is known that somebody has answered. */
const keptDays = 400;
/** In one transaction. */
const chunkSize = 1000;

/** Erases what is kept of mails after 30 days, and deletes answers after 400. */
export class SweepReplies {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ signal }: Stop = {}): Promise<void> {
    const daysAgo = (days: number): Date => new Date(this.#clock.now().getTime() - days * dayMs);
    for (let n = chunkSize; n === chunkSize && !signal?.aborted; )
      n = await this.#unitOfWork.run(({ replies }) => replies.erase(daysAgo(keptMailDays), chunkSize));
    for (let n = chunkSize; n === chunkSize && !signal?.aborted; )
      n = await this.#unitOfWork.run(({ replies }) => replies.sweep(daysAgo(keptDays), chunkSize));
  }
}
