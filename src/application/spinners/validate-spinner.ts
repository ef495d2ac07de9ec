import { NotFound } from '../../domain/kernel/errors.ts';
import { checkDefinition, checkForPublishing, parseDefinition } from '../../domain/spinners/check-definition.ts';
import { type LocatedProblem, locateProblems } from '../../domain/spinners/locate-problems.ts';
import type { Sender } from '../channels/sender.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findChannelFaults } from './find-channel-faults.ts';

export interface ValidateSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
}

/** Returns the problems that prevent publishing a definition; changes nothing. */
export class ValidateSpinner {
  readonly #unitOfWork: UnitOfWork;
  readonly #sender: Sender;

  constructor(unitOfWork: UnitOfWork, sender: Sender) {
    this.#unitOfWork = unitOfWork;
    this.#sender = sender;
  }

  /** @throws NotFound if the spinner does not exist */
  execute({ organizationId, spinnerId, definition }: ValidateSpinnerInput): Promise<readonly LocatedProblem[]> {
    return this.#unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const checked = definition === undefined ? spinner.draft : definition;
      const faults = checkDefinition(checked);
      if (faults.length > 0) return locateProblems(checked, faults);
      const draft = parseDefinition(checked);
      const table = await dataTables.find(organizationId, draft.dataTableId);
      if (!table) return locateProblems(draft, [{ path: 'dataTableId', message: 'The data table does not exist; choose another' }]);
      const channelFault = await findChannelFaults(transaction, this.#sender, organizationId, draft);
      return locateProblems(draft, checkForPublishing(draft, { columns: table.columns, channelFault }));
    });
  }
}
