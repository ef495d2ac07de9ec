import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { compareRecordIds, isRecordId } from '../../domain/kernel/record-id.ts';
import { type ChosenAudience, maxChosenRecords } from '../../domain/runs/job.ts';
import { PublishedSpinnerNotFound } from '../../domain/spinners/errors.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { InvalidValue } from '../../domain/tables/errors.ts';
import { countedIn } from '../../domain/tables/one-record.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { Transaction, UnitOfWork } from '../kernel/unit-of-work.ts';
import type { ChosenRecords } from '../runs/starts/chosen-records.ts';
import { findDraft } from '../spinners/find-draft.ts';
import { keysGiven } from '../tables/keys/record-by-key.ts';
import { recordQuestionOf } from '../tables/record-question.ts';
import type { CountingInput } from './counting.ts';
import { unfinishedDraft } from './unfinished-draft.ts';

/** An audience as a caller gives it; default: that of the published version. */
export interface GivenAudience {
  readonly records?: 'new' | 'all' | undefined;
  /** A condition as JSON. */
  readonly filter?: unknown;
  /** Ids of records; not together with a filter. */
  readonly recordIds?: readonly string[] | undefined;
  /** Values of the table's key, each by the names of its columns; alone as well. Those that no record has are left out. */
  readonly keys?: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** The audience that a program chooses for a job, and what was found of the records that it names. */
export interface Choice {
  readonly audience: ChosenAudience | null;
  readonly chosen: Partial<ChosenRecords> | undefined;
}

const keysAtOnce = 1000;

interface Asked {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly audience?: GivenAudience | undefined;
  /** Whether it is asked of the draft, as if that were published as the next version. */
  readonly isOfDraft?: boolean | undefined;
}

/** The records that are counted, and of a call that names keys the record that has each. */
export interface FoundAudience extends Omit<CountingInput, 'signal'> {
  readonly version: number;
  readonly byKey: readonly (string | undefined)[] | undefined;
}

/** Finds what an audience is counted for, and checks it against the table. @throws PublishedSpinnerNotFound, NotFound, ValidationFailed */
export function findAudience(unitOfWork: UnitOfWork, pauses: Pick<Pauses, 'slice' | 'yield'>, asked: Asked): Promise<FoundAudience> {
  const { organizationId, spinnerId, audience: { records, filter, recordIds, keys } = {}, isOfDraft = false } = asked;
  refuseTogether({ filter, recordIds, keys });
  const ids = recordIds && checkedIds(recordIds);
  return unitOfWork.run(async (transaction) => {
    const { version, definition, table } = await (isOfDraft ? findNext(transaction, pauses, asked) : findPublished(transaction, asked));
    const byKey = keys && (await idsOfKeys(transaction, table, keys));
    const chosen: ChosenAudience = {
      records: records ?? definition.audience,
      filter: checked(filter, table),
      ...(ids && { recordIds: ids }),
      ...(byKey && { recordIds: sortedIds(byKey) }),
    };
    return { of: { organizationId, spinnerId, dataTableId: table.id }, version, definition, table, audience: chosen, byKey };
  });
}

function refuseTogether(given: Readonly<Record<string, unknown>>): void {
  const [first, second] = Object.keys(given).filter((name) => given[name] !== undefined);
  if (second === undefined) return;
  throw new ValidationFailed([{ path: `audience.${second}`, message: `cannot be given together with ${first}` }]);
}

const sortedIds = (ids: Iterable<string | undefined>): readonly string[] =>
  [...new Set(ids)].filter((id) => id !== undefined).sort(compareRecordIds);

function checkedIds(ids: readonly string[]): readonly string[] {
  const path = 'audience.recordIds';
  if (ids.length === 0 || ids.length > maxChosenRecords)
    throw new ValidationFailed([{ path, message: `must have 1 to ${maxChosenRecords} ids` }]);
  const wrong = ids.findIndex((id) => !isRecordId(id));
  if (wrong >= 0) throw new ValidationFailed([{ path: `${path}[${wrong}]`, message: 'must be the id of a record' }]);
  return sortedIds(ids);
}

/** The id of the record that has each key; undefined for a key that no record has. @throws TableHasNoKey, ValidationFailed, InvalidValue */
async function idsOfKeys(
  { records }: Transaction,
  table: DataTable,
  given: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly (string | undefined)[]> {
  if (given.length === 0 || given.length > maxChosenRecords)
    throw new ValidationFailed([{ path: keysPath, message: `must have 1 to ${maxChosenRecords} keys` }]);
  const keys = keysIn(table, given);
  const found = new Map<string, string>();
  for (let from = 0; from < keys.length; from += keysAtOnce)
    for (const { key, id } of await records.findByKeys(table.organizationId, table.id, keys.slice(from, from + keysAtOnce)))
      found.set(key, id);
  return keys.map((key) => found.get(key));
}

const keysPath = 'audience.keys';

/** The keys that the call gives; what is wrong with a value is said of their list. */
function keysIn(table: DataTable, given: Parameters<typeof keysGiven>[1]): readonly string[] {
  try {
    return keysGiven(table, given, (index) => `${keysPath}[${index}]`);
  } catch (reason) {
    throw reason instanceof InvalidValue ? countedIn(keysPath, reason) : reason;
  }
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

async function findNext(transaction: Transaction, pauses: Pick<Pauses, 'slice' | 'yield'>, asked: Asked): Promise<Found> {
  const { spinner, draft, composed, table } = await findDraft(transaction, asked, pauses);
  const refusal = await unfinishedDraft(composed, table, pauses);
  if (refusal) throw refusal;
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
