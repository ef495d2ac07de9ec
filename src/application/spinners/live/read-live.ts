import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DueStart } from '../../../domain/spinners/starts/due-start.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ShownLive } from './shown-live.ts';

/** The starts of a published spinner besides a call. */
export interface ReadLiveResult {
  /** Undefined if its published version takes no arrivals. */
  readonly live: ShownLive | undefined;
  readonly dueStarts: readonly DueStart[];
}

/** Reads whether a spinner takes who arrives, and when it starts by itself. */
export class ReadLive {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** @throws NotFound */
  execute(organizationId: string, spinnerId: string): Promise<ReadLiveResult> {
    return this.#unitOfWork.run(async ({ spinners, liveSpinners, dueStarts: due }) => {
      if (!(await spinners.find(organizationId, spinnerId))) throw new NotFound('Spinner');
      const live = await liveSpinners.find(organizationId, spinnerId);
      const arrivals = live ? await liveSpinners.countArrivals(organizationId, spinnerId) : 0;
      return { live: live && { live, arrivals }, dueStarts: await due.ofSpinner(organizationId, spinnerId) };
    });
  }
}
