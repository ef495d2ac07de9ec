import type { FileColumn, ImportRequest, Preview } from '../mapping.ts';

type FileConsent = NonNullable<ImportRequest['consent']>;
type DateOrder = NonNullable<FileConsent['atFormat']>;

/** The consent that a file brings, as a person chooses it. Columns are positions; null is none. */
export interface ConsentChoice {
  readonly kind: NonNullable<FileConsent['kind']>;
  readonly address: number | null;
  /** The topics: the same for all, by a column with keys, or by columns with yes or no. */
  readonly by: 'all' | 'keys' | 'columns';
  readonly topics: readonly string[];
  readonly topicsFrom: number | null;
  /** The column of each topic. */
  readonly topicColumns: Readonly<Record<string, number>>;
  readonly source: string;
  readonly sourceFrom: number | null;
  /** "2026-11-24"; '' for the day of the import. */
  readonly at: string;
  readonly atFrom: number | null;
  readonly atFormat: DateOrder | null;
  readonly words: string;
}

const isAddress = (sample: string): boolean => /^[^@\s]+@[^@\s]+$/.test(sample.trim());

/** The choice before anything is chosen: the first column with e-mail addresses has them. */
export function guessedConsent({ columns }: Preview): ConsentChoice {
  const found = columns.find(({ samples }) => samples.length > 0 && samples.every(isAddress));
  return {
    kind: 'email',
    address: found?.position ?? null,
    by: 'all',
    topics: [],
    topicsFrom: null,
    topicColumns: {},
    source: '',
    sourceFrom: null,
    at: '',
    atFrom: null,
    atFormat: null,
    words: '',
  };
}

/** The format of the column of dates: as chosen, else as recognized; `typed` for ISO 8601, undefined if only the person can tell. */
export function dateFormatOf({ atFrom, atFormat }: ConsentChoice, { columns }: Preview): DateOrder | 'typed' | undefined {
  if (atFormat !== null) return atFormat;
  const found = columns.find(({ position }) => position === atFrom)?.formats.date ?? [];
  return found.length > 1 ? undefined : ((found[0] as DateOrder | undefined) ?? 'typed');
}

/** The consent as the API takes it; undefined while something is missing. */
export function consentOf(choice: ConsentChoice, preview: Preview): FileConsent | undefined {
  const { kind, address, by, topics, topicsFrom, topicColumns, source, sourceFrom, at, atFrom, words } = choice;
  const format = dateFormatOf(choice, preview);
  const columns = Object.entries(topicColumns).map(([topic, from]) => ({ topic, from }));
  const chosen = { all: topics.length > 0, keys: topicsFrom !== null, columns: columns.length > 0 }[by];
  const isSaid = source.trim() !== '' || sourceFrom !== null;
  if (address === null || !chosen || !isSaid || (atFrom !== null && format === undefined)) return undefined;
  return {
    kind,
    address,
    ...(by === 'all' && { topics: [...topics] }),
    ...(by === 'keys' && topicsFrom !== null && { topicsFrom }),
    ...(by === 'columns' && { topicColumns: columns }),
    ...(source.trim() && { source: source.trim() }),
    ...(sourceFrom !== null && { sourceFrom }),
    ...(at && { at }),
    ...(atFrom !== null && { atFrom, ...(format && format !== 'typed' && { atFormat: format }) }),
    ...(words.trim() && { words: words.trim() }),
  };
}

/** The columns of the file as options of a field. */
export const columnOptions = ({ columns }: Preview, titleOf: (column: FileColumn) => string) =>
  columns.map((column) => ({ value: String(column.position), label: titleOf(column) }));
