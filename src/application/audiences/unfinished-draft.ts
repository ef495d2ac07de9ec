import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkForPublishing } from '../../domain/spinners/check-definition.ts';
import type { ComposedDefinition } from '../../domain/spinners/compose-definition.ts';
import { locateProblems } from '../../domain/spinners/locate-problems.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';

/**
 * The refusal of a draft that cannot be published, which names the steps; undefined if it can. Channels are not asked: whether they work
 * does not decide who would be reached.
 */
export async function unfinishedDraft(
  { written, compositions }: ComposedDefinition,
  { columns }: Pick<DataTable, 'columns'>,
  pauses: Pick<Pauses, 'slice' | 'yield'>,
): Promise<ValidationFailed | undefined> {
  const problems = await stepByStep(checkForPublishing(written, { columns, compositions, channelFault: () => undefined }), pauses);
  return problems.length > 0 ? new ValidationFailed(locateProblems(written, problems), 'The spinner is not finished') : undefined;
}
