import type { ImportReader } from '../../application/imports/import-reader.ts';
import type { Sight } from '../../application/runs/sight.ts';
import { LimitedApiKey } from '../../domain/credentials/errors.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { parseId } from '../../domain/kernel/uuid.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import type { ApiKeyCaller } from '../kernel/authenticator.ts';
import type { NamedSubjects, ReachGuard, Within } from '../kernel/reach-guard.ts';

/** Looks up which spinner and table a job, a spinner or an import is about. */
export class SubjectReachGuard implements ReachGuard {
  readonly #sight: Sight;
  readonly #imports: ImportReader;

  constructor(sight: Sight, imports: ImportReader) {
    this.#sight = sight;
    this.#imports = imports;
  }

  async require({ organizationId, reach }: ApiKeyCaller, within: Within, named: NamedSubjects): Promise<void> {
    if (!reach.isLimited) return;
    const { dataTableId, importId, spinnerId, jobId } = named;
    switch (within) {
      case 'table':
        if (!reach.seesTable(idOf(dataTableId))) throw new NotFound('Data table');
        return;
      case 'import': {
        const found = await this.#imports.find(organizationId, idOf(importId));
        if (!found || !reach.seesTable(found.dataTableId)) throw new NotFound('Import');
        return;
      }
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
