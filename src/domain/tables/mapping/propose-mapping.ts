import type { JsonValue } from '../../kernel/json-value.ts';
import { cellCheckOf } from '../cell-check.ts';
import { CellFault } from '../column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from '../column-kinds/column-kinds.ts';
import type { Column, DataTable } from '../data-table.ts';
import { type BodyValue, bodyValues } from './body-values.ts';
import { BodyReads, parseMappedPath } from './mapped-path.ts';
import type { epochUnits, WrittenMapping } from './table-mapping.ts';

type ProposedField = WrittenMapping['columns'][number];

/** Words for the same thing, folded: senders name it by any of them. */
const synonyms: readonly (readonly string[])[] = [
  ['email', 'emailaddress', 'mail', 'emailid', 'workemail', 'youremail', 'useremail', 'contactemail', 'customeremail', 'buyeremail'],
  [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'tel',
    'telephone',
    'cellphone',
    'yourphone',
    'telefon',
    'telefonnummer',
    'handynummer',
  ],
  ['name', 'fullname', 'yourname', 'displayname', 'customername', 'contactname', 'realname'],
  ['firstname', 'givenname', 'fname', 'forename', 'vorname', 'prenom'],
  ['lastname', 'surname', 'familyname', 'lname', 'nachname', 'nomdefamille'],
  ['company', 'companyname', 'organization', 'organisation', 'orgname', 'business', 'businessname', 'firma', 'entreprise', 'accountname'],
  ['message', 'yourmessage', 'comment', 'comments', 'note', 'notes', 'nachricht', 'description'],
  ['city', 'town', 'ort', 'stadt', 'ville'],
  ['country', 'countrycode', 'countryname', 'land', 'pays'],
  ['amount', 'total', 'totalprice', 'amounttotal', 'grandtotal', 'price', 'betrag'],
  ['createdat', 'created', 'createtime', 'submittedat', 'timestamp', 'occurredat', 'time', 'date', 'datecreated', 'createdtime'],
];

const fold = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .map(fold)
    .filter((word) => word !== '');

/** The score of names that are the same, of synonyms, of the words of one in the other, and of a value that alone tells. */
const [same, alike, within, byValue] = [100, 85, 60, 40];

/** The names of a value, as they are compared. */
const comparedNames = ({ names }: BodyValue) => names.map((name) => ({ folded: fold(name), words: new Set(wordsOf(name)) }));

/** Scores the values of a sample for a column. */
function scorer({ name, type }: Column): (sample: BodyValue, names: ReturnType<typeof comparedNames>) => number {
  const [wanted, words] = [fold(name), wordsOf(name)];
  const group = synonyms.find((one) => one.includes(wanted)) ?? [];
  const isOfAddress = columnKindOf(type).address !== undefined;
  return ({ isAnswer, at, value }, names) => {
    let best = isOfAddress && typeof value === 'string' && value !== '' ? byValue : 0;
    for (const [rank, one] of names.entries()) {
      const isWithin = words.every((word) => one.words.has(word)) || group.some((word) => one.words.has(word));
      if (one.folded === wanted) best = Math.max(best, same - rank);
      else if (group.includes(one.folded)) best = Math.max(best, alike - rank);
      else if (isWithin) best = Math.max(best, within - one.words.size + (isAnswer ? 10 : 0));
    }
    // Values that are not nested so deep are mostly meant.
    return best === 0 ? 0 : best - at.length / 100;
  };
}

const leastMilliseconds = 100_000_000_000;
const leastSeconds = 100_000_000;

const epochOf = (type: ColumnType, value: JsonValue): (typeof epochUnits)[number] | undefined => {
  const number = typeof value === 'string' && /^\d{9,13}$/.test(value) ? Number(value) : value;
  if (type !== 'datetime' || typeof number !== 'number' || number < leastSeconds) return undefined;
  return number >= leastMilliseconds ? 'milliseconds' : 'seconds';
};

interface Proposal {
  readonly column: Column;
  readonly sample: BodyValue;
  readonly score: number;
}

/** Lists of records by these names are the records of a body. */
const lists = new Set([
  'records',
  'items',
  'data',
  'results',
  'rows',
  'entries',
  'contacts',
  'leads',
  'events',
  'objects',
  'list',
  'values',
  'submissions',
  'people',
  'members',
  'customers',
]);

const isObject = (value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path to the records of a sample; undefined if it is a record, or a list of records, itself. */
function recordsIn(body: JsonValue): string | undefined {
  if (!isObject(body)) return undefined;
  const found = Object.entries(body).filter(
    ([name, value]) =>
      lists.has(name) && Array.isArray(value) && value.length > 0 && value.every((item) => isObject(item) && !isAnswer(item)),
  );
  return found.length === 1 ? found[0]?.[0] : undefined;
}

/** An item that has one value is an answer, not a record. */
const isAnswer = (item: { readonly [name: string]: JsonValue }): boolean =>
  ['value', 'answer', 'answers'].some((name) => Object.hasOwn(item, name));

/** The record that a sample shows: the first. */
export function firstRecordOf(body: JsonValue, records: string | undefined): JsonValue {
  const path = records === undefined ? undefined : parseMappedPath(records);
  const found = path ? new BodyReads().valueAt(body, path) : body;
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

/** The mapping of a sample to the columns of a table that have a name or a type like one of its values; the other columns are left out. */
export function proposeMapping(table: Pick<DataTable, 'columns' | 'keyColumns' | 'defaultCountry'>, body: JsonValue): WrittenMapping {
  const records = recordsIn(body);
  const samples = bodyValues(firstRecordOf(body, records), body).map((sample) => ({ sample, names: comparedNames(sample) }));
  const proposals = table.columns.flatMap((column): Proposal[] => {
    const scoreOf = scorer(column);
    return samples.flatMap(({ sample, names }) => {
      const score = scoreOf(sample, names);
      return score > 0 && fits(column, sample.value, table.defaultCountry) ? [{ column, sample, score }] : [];
    });
  });
  const [columns, paths] = [new Map<Column, ProposedField>(), new Set<string>()];
  for (const { column, sample } of proposals.sort((one, other) => other.score - one.score)) {
    if (columns.has(column) || paths.has(sample.path)) continue;
    paths.add(sample.path);
    columns.set(column, fieldOf(column, sample, column.required || table.keyColumns.includes(column)));
  }
  return { ...(records !== undefined && { records }), columns: table.columns.flatMap((column) => columns.get(column) ?? []) };
}

function fits(column: Column, value: JsonValue, country: string | null): boolean {
  if (value === null || value === '' || epochOf(column.type, value)) return true;
  const sent = Array.isArray(value) ? value.join(', ') : value;
  return !(cellCheckOf({ ...column, required: false }, country)(sent) instanceof CellFault);
}

function fieldOf(column: Column, { path, value }: BodyValue, isNeeded: boolean): ProposedField {
  const epoch = epochOf(column.type, value);
  return {
    column: column.name,
    path,
    ...(!isNeeded && { optional: true }),
    ...(!isNeeded && column.type === 'text' && { emptyAsNull: true }),
    ...(Array.isArray(value) && { join: ', ' }),
    ...(epoch && { epoch }),
  };
}

/** The type of a new column for a value. */
export function typeForSample(value: JsonValue): ColumnType {
  const check = (type: ColumnType) => !(cellCheckOf({ type, required: true }, null)(value) instanceof CellFault);
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string' || value === '') return 'text';
  return (['email', 'datetime'] as const).find(check) ?? 'text';
}
