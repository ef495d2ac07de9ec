import { NotFound } from '../../domain/kernel/errors.ts';
import { checkDefinition, completeDefinition } from '../../domain/spinners/check-definition.ts';
import { type LocatedProblem, locateProblems } from '../../domain/spinners/locate-problems.ts';
import { checkPublishable } from '../../domain/spinners/publishing-check.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Sender } from '../channels/sender.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { composeDraft } from './compose-draft.ts';
import { type CountedLanguages, countLanguages } from './counts/count-languages.ts';
import { findPublishingFacts } from './find-publishing-facts.ts';
import { findWarnings, type LocatedWarning } from './find-warnings.ts';

export interface ValidateSpinnerInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
}

/** The faults of a definition: problems prevent publishing, warnings do not. */
export interface SpinnerFindings {
  readonly problems: readonly LocatedProblem[];
  readonly warnings: readonly LocatedWarning[];
  /** The records by the language that each step with several has for them. */
  readonly languages: readonly CountedLanguages[];
}

interface Validated {
  readonly found: Omit<SpinnerFindings, 'languages'>;
  readonly draft?: SpinnerDefinition;
  readonly table?: DataTable;
}

/** Returns the problems that prevent publishing a definition, and the warnings; changes nothing. */
export class ValidateSpinner extends UseCase<'unitOfWork' | 'pauses', { sender: Sender; records: RecordReader }> {
  /** @throws NotFound if the spinner does not exist */
  async execute(input: ValidateSpinnerInput): Promise<SpinnerFindings> {
    const { found, draft, table } = await this.#validate(input);
    const languages = draft && table ? await countLanguages(this.deps.records, draft, table) : [];
    return { ...found, languages };
  }

  #validate({ organizationId, spinnerId, definition }: ValidateSpinnerInput): Promise<Validated> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { spinners, dataTables } = transaction;
      const spinner = await spinners.find(organizationId, spinnerId);
      if (!spinner) throw new NotFound('Spinner');
      const checked = definition === undefined ? spinner.draft : definition;
      const faults = await stepByStep(checkDefinition(checked), this.deps.pauses);
      if (faults.length > 0) return { found: { problems: locateProblems(checked, faults), warnings: [] } };
      const draft = completeDefinition(checked as SpinnerDefinition);
      const table = await dataTables.find(organizationId, draft.dataTableId);
      if (!table) {
        const problem = { path: 'dataTableId', message: 'The data table does not exist; choose another' };
        return { found: { problems: locateProblems(draft, [problem]), warnings: [] } };
      }
      const facts = await findPublishingFacts(transaction, this.deps.sender, organizationId, draft);
      const { compositions } = await composeDraft(transaction, organizationId, draft, this.deps.pauses);
      const context = { columns: table.columns, compositions, ...facts };
      const problems = await stepByStep(checkPublishable(draft, context), this.deps.pauses);
      const warnings = await findWarnings(draft, context, this.deps.pauses);
      return { found: { problems: locateProblems(draft, problems), warnings }, draft, table };
    });
  }
}
