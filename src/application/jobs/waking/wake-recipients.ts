import type { Clock } from '../../kernel/clock.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { RecipientRepository } from '../recipient-repository.ts';

const chunkSize = 1000;
/** Each second this many recipients of a job become due, so that a server that is back is not flooded. */
const perSecond = 50;
/** The longest back-off: a recipient further behind is due by itself before its turn. */
const longestSeconds = 3600;

/** Makes the recipients of a job due that waited for a connection which works again, spread over time and never later than before. */
export class WakeRecipients {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  async execute({ organizationId, jobId }: JobReference): Promise<void> {
    const start = this.#clock.now().getTime();
    let after: string | undefined = '0';
    for (let second = 0; after !== undefined && second < longestSeconds; second += chunkSize / perSecond) {
      const from: Parameters<RecipientRepository['wake']>[2] = { after, at: new Date(start + second * 1000), perSecond };
      after = await this.#unitOfWork.run(({ recipients }) => recipients.wake(organizationId, jobId, from, chunkSize));
    }
    await this.#unitOfWork.run(({ queue }) => queue.enqueue('advance-job', { organizationId, jobId }));
  }
}
