import type { ErasedCounts, Erasure } from '../../domain/erasure/erasure.ts';
import type { SoughtPeople } from '../../domain/erasure/sought-people.ts';
import { otherSearches, recordSearches, reducedEvent, type TableSearch } from '../../domain/erasure/table-searches.ts';
import { runtime } from '../../domain/kernel/actor.ts';
import { factsHash } from '../../domain/kernel/audit-seal.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { isRefusal } from '../../domain/kernel/errors.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { editLocked } from '../tables/edit-locked.ts';
import type { Find } from './erasure-repository.ts';
import type { SearchRow } from './personal-data.ts';

/** The result of a step of a walk. */
export interface WalkStep {
  readonly counts: ErasedCounts;
  /** The number of rows of each person, by the person's number. */
  readonly rows: ReadonlyMap<number, number>;
  /** The beginning of the next step; undefined if the stage is over. */
  readonly next: { readonly place: number; readonly after: string | null } | undefined;
}

/** The people of a round, and where they are looked for. */
export interface ErasureWalk {
  readonly organizationId: string;
  readonly erasure: Erasure;
  readonly sought: SoughtPeople;
}

/** The parts that it needs. */
export interface WalkingParts {
  readonly audit: Audit;
  readonly secrets: Pick<Secrets, 'hash'>;
}

/** Looks at some rows of the place where the walk is. */
export async function walkRows(transaction: Transaction, parts: WalkingParts, walk: ErasureWalk): Promise<WalkStep> {
  const { organizationId, erasure, sought } = walk;
  const { stage, place: index, after } = erasure.progress;
  const places = stage === 'find' ? recordSearches : otherSearches;
  const place = places[index];
  if (!place) return { counts: {}, rows: new Map(), next: undefined };
  const query = { after, limit: place.atOnce, hints: sought.hints(), erasureId: erasure.id };
  const { rows, next } = await transaction.personalData.rows(organizationId, place, query);
  const perPerson = new Map<number, number>();
  const finds: Find[] = [];
  let changed = 0;
  for (const row of rows) {
    const people = await endRow(transaction, parts, walk, place, row, finds);
    if (people.size > 0) changed++;
    for (const person of people) perPerson.set(person, (perPerson.get(person) ?? 0) + 1);
  }
  await transaction.erasures.note(organizationId, erasure.id, finds);
  const isOver = next === null && index === places.length - 1;
  return {
    counts: { [place.kind]: changed },
    rows: perPerson,
    next: isOver ? undefined : next === null ? { place: index + 1, after: null } : { place: index, after: next },
  };
}

/** Ends what a row says of people. Returns those whose rows have changed; what is noted as found is counted when it is cleared. */
async function endRow(
  transaction: Transaction,
  parts: WalkingParts,
  { organizationId, sought }: ErasureWalk,
  place: TableSearch,
  row: SearchRow,
  finds: Find[],
): Promise<ReadonlySet<number>> {
  const { end } = place;
  const { named, whole, value } = sought.redact(row.fields);
  const isOfFind = row.finder !== null && (end === 'delete' || end === 'reduce');
  const people = isOfFind ? new Set([...named, row.finder as number]) : named;
  if (people.size === 0) return people;
  const { dataTableId, recordId, jobId, key } = row;
  const [owner] = whole;
  if ((end === 'note-record' || end === 'note-way') && owner !== undefined && dataTableId !== null && recordId !== null) {
    finds.push({ dataTableId, recordId, jobId: end === 'note-record' ? null : jobId, person: owner });
    return new Set();
  }
  const { personalData } = transaction;
  const redacted = value as Readonly<Record<string, unknown>>;
  if (end === 'note-record') {
    if (!(await redactRecord(transaction, parts, organizationId, row, redacted)) && dataTableId !== null && recordId !== null)
      finds.push({ dataTableId, recordId, jobId: null, person: [...people][0] as number });
  } else if (end === 'delete') await personalData.change(organizationId, place, key, 'delete');
  else if (end === 'reduce') await personalData.change(organizationId, place, key, reducedRow(row, sought, redacted));
  else if (typeof end === 'object') await personalData.change(organizationId, place, key, emptied(row, redacted, end.empty));
  else {
    const isAbout = end === 'redact-about' && sought.redact(row.fields.subject_id).named.size > 0;
    const left = isAbout ? { ...redacted, details: {} } : redacted;
    const changes: [string, unknown][] = Object.entries(left).filter(([name, field]) => field !== row.fields[name]);
    if (changes.length === 0) return new Set();
    if (end === 'redact-about') changes.push(['erased', hashBefore(parts, row.fields)]);
    await personalData.change(organizationId, place, key, Object.fromEntries(changes));
  }
  return people;
}

/** The hash that stands for an entry of the audit log under its seal; undefined if one does already. */
function hashBefore({ secrets }: WalkingParts, { salt, subject_id: id, subject_name: name, details }: SearchRow['fields']) {
  if (typeof salt !== 'string') return undefined;
  return factsHash((text) => secrets.hash(text), { subject: { id, name }, details } as Parameters<typeof factsHash>[1], salt);
}

const emptied = (row: SearchRow, redacted: SearchRow['fields'], names: readonly string[]): SearchRow['fields'] =>
  Object.fromEntries(Object.entries(redacted).map(([name, field]) => [name, names.includes(name) ? null : (field ?? row.fields[name])]));

/** An event keeps what it is about; of the many of a row in the outbox, those of others stay whole. */
function reducedRow({ fields, foundItems }: SearchRow, sought: SoughtPeople, redacted: SearchRow['fields']): SearchRow['fields'] {
  const { items } = fields;
  const data = reducedEvent(redacted.data);
  if (!Array.isArray(items)) return { ...redacted, data };
  const isTheirs = (item: Readonly<Record<string, unknown>>): boolean =>
    foundItems.includes(String(item.recordId)) || sought.redact(item).named.size > 0;
  const reduced = items.map((item) => (isTheirs(item) ? reducedEvent(sought.redact(item).value) : item));
  return { ...redacted, data: sought.redact(fields.data).named.size > 0 ? data : fields.data, items: reduced };
}

/** Takes an address out of texts of a record of somebody else. Returns false if the record cannot be without it, and has to go. */
async function redactRecord(
  transaction: Transaction,
  parts: WalkingParts,
  organizationId: string,
  { dataTableId, recordId, fields }: SearchRow,
  redacted: SearchRow['fields'],
): Promise<boolean> {
  if (dataTableId === null || recordId === null) return true;
  const table = await transaction.dataTables.lock(organizationId, dataTableId);
  if (!table) return true;
  const [before, after] = [fields.data, redacted.data].map((cells) => namedCells(table, cells as Readonly<Record<string, Cell>>));
  const set = Object.fromEntries(Object.entries(after ?? {}).filter(([name, cell]) => cell !== before?.[name]));
  if (Object.keys(set).length === 0) return true;
  try {
    await editLocked(transaction, parts.audit, { table, edits: [{ id: recordId, set }], by: runtime });
    return true;
  } catch (reason) {
    if (isRefusal(reason)) return false;
    throw reason;
  }
}
