import type { Sight } from '../../application/runs/sight.ts';
import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import type { ApiKeyCaller } from '../kernel/authenticator.ts';
import type { NamedSubjects, ReachGuard, Within } from '../kernel/reach-guard.ts';

/** Looks up which spinner and table a job or a spinner is about. */
export class SubjectReachGuard implements ReachGuard {
  readonly #sight: Sight;

  constructor(sight: Sight) {
    this.#sight = sight;
  }

  async require({ organizationId, reach }: ApiKeyCaller, within: Within, { dataTableId, spinnerId, jobId }: NamedSubjects): Promise<void> {
    if (!reach.isLimited) return;
    switch (within) {
      case 'table':
        if (!reach.seesTable(idOf(dataTableId))) throw new NotFound('Data table');
        return;
      case 'spinner':
        if (!(await this.#sight.seesSpinner(organizationId, reach, idOf(spinnerId)))) throw new PublishedSpinnerNotFound();
        return;
      case 'job':
      case 'recipient': {
        const id = idOf(jobId);
        if ((await this.#sight.jobs(organizationId, reach, [id])).has(id)) return;
        throw new NotFound(within === 'job' ? 'Job' : 'Recipient');
      }
      case 'whole':
        throw new LimitedApiKey();
      case 'seen':
      case 'organization':
        return;
    }
  }
}

/** The id that a call names; an empty one, which is never seen, if it is no text. */
const idOf = (given: unknown): string => parseId(typeof given === 'string' ? given : '');
