import { NotFound } from '../../../domain/kernel/errors.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { ShownLive } from './shown-live.ts';

/** Reads whether a spinner takes who arrives. */
export class ReadLive {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  /** Undefined if its published version takes no arrivals. @throws NotFound */
  execute(organizationId: string, spinnerId: string): Promise<ShownLive | undefined> {
    return this.#unitOfWork.run(async ({ spinners, liveSpinners }) => {
      if (!(await spinners.find(organizationId, spinnerId))) throw new NotFound('Spinner');
      const live = await liveSpinners.find(organizationId, spinnerId);
      return live && { live, arrivals: await liveSpinners.countArrivals(organizationId, spinnerId) };
    });
  }
}
