import { type ChosenAudience, maxChosenRecords } from '../../../domain/jobs/job.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { compareRecordIds, isRecordId } from '../../../domain/kernel/record-id.ts';
import { checkForPublishing } from '../../../domain/spinners/check-definition.ts';
import { PublishedSpinnerNotFound } from '../../../domain/spinners/errors.ts';
import { locateProblems } from '../../../domain/spinners/locate-problems.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import { stepByStep } from '../../kernel/step-by-step.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findDraft } from '../../spinners/find-draft.ts';
import { recordQuestionOf } from '../../tables/record-question.ts';
import type { CountingInput } from './counting.ts';

/** An audience as a caller gives it; default: that of the published version. */
export interface GivenAudience {
  readonly records?: 'new' | 'all' | undefined;
  /** A condition as JSON. */
  readonly filter?: unknown;
  /** Ids of records; not together with a filter. */
  readonly recordIds?: readonly string[] | undefined;
}

interface Asked {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  /** Whether it is asked of the draft, as if that were published as the next version. */
  readonly isOfDraft?: boolean | undefined;
}

/** Finds what an audience is counted for, and checks it against the table. @throws PublishedSpinnerNotFound, NotFound, ValidationFailed */
export function findAudience(
  unitOfWork: UnitOfWork,
  pauses: Pauses,
  asked: Asked,
): Promise<Omit<CountingInput, 'signal'> & { readonly version: number }> {
  const { organizationId, spinnerId, audience: { records, filter, recordIds } = {}, isOfDraft = false } = asked;
  const ids = recordIds && checkedIds(recordIds, filter);
  return unitOfWork.run(async (transaction) => {
    const { version, definition, table } = await (isOfDraft ? findNext(transaction, pauses, asked) : findPublished(transaction, asked));
    const chosen: ChosenAudience = {
      records: records ?? definition.audience,
      filter: checked(filter, table),
      ...(ids && { recordIds: ids }),
    };
    return { of: { organizationId, spinnerId, dataTableId: table.id }, version, definition, table, audience: chosen };
  });
}

function checkedIds(ids: readonly string[], filter: unknown): readonly string[] {
  const path = 'audience.recordIds';
  if (filter !== undefined) throw new ValidationFailed([{ path, message: 'cannot be given together with a filter' }]);
  if (ids.length === 0 || ids.length > maxChosenRecords)
    throw new ValidationFailed([{ path, message: `must have 1 to ${maxChosenRecords} ids` }]);
  const wrong = ids.findIndex((id) => !isRecordId(id));
  if (wrong >= 0) throw new ValidationFailed([{ path: `${path}[${wrong}]`, message: 'must be the id of a record' }]);
  return [...new Set(ids)].sort(compareRecordIds);
}

interface Found {
  readonly version: number;
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
}

async function findPublished({ spinners, dataTables }: Transaction, { organizationId, spinnerId }: Asked): Promise<Found> {
  const number = (await spinners.find(organizationId, spinnerId))?.publishedVersion ?? null;
  const found = number === null ? undefined : await spinners.findVersion(organizationId, spinnerId, number);
  if (!found) throw new PublishedSpinnerNotFound();
  const table = await dataTables.find(organizationId, found.definition.dataTableId);
  // The table of a published spinner is not deleted.
  if (!table) throw new PublishedSpinnerNotFound();
  return { version: found.number, definition: found.definition, table };
}

async function findNext(transaction: Transaction, pauses: Pauses, asked: Asked): Promise<Found> {
  const { spinner, draft, table } = await findDraft(transaction, asked);
  // Who would be reached does not depend on whether the channel works.
  const problems = await stepByStep(checkForPublishing(draft, { columns: table.columns, channelFault: () => undefined }), pauses);
  if (problems.length > 0) throw new ValidationFailed(locateProblems(draft, problems), 'The spinner is not finished');
  return { version: spinner.lastVersion + 1, definition: draft, table };
}

function checked(filter: unknown, table: Parameters<typeof recordQuestionOf>[1]): ChosenAudience['filter'] {
  try {
    return recordQuestionOf({ filter }, table).filter;
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    const { errors } = reason.details as { readonly errors: readonly { readonly path: string; readonly message: string }[] };
    throw new ValidationFailed(errors.map((one) => ({ ...one, path: `audience.${one.path}` })));
  }
}
