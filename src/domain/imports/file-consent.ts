import { type AddressKind, addressRules } from '../channels/address-kind.ts';
import type { ConsentLine } from '../consent/consent-list.ts';
import { unprotectCell } from '../kernel/csv-cell.ts';
import type { Problem } from '../kernel/errors.ts';
import { isIsoTime, parseIsoTime } from '../kernel/iso-time.ts';
import { Suggestions } from '../kernel/near-miss.ts';
import { formatRules } from './formats/column-format.ts';
import { type DateOrder, readDate } from './formats/date-format.ts';
import { readYesNo } from './formats/yes-no.ts';
import { headerNames } from './header.ts';

/** A column of a file: its position, from 1, or its name in the header. */
export type ColumnOfFile = number | string;

/** The orders of the parts of a date that a file may have. */
export const dateOrders = ['day_first', 'month_first', 'year_first'] as const satisfies readonly DateOrder[];

/** A topic, and the column of a file that says yes or no to it. */
export interface TopicColumn {
  readonly topic: string;
  readonly from: ColumnOfFile;
}

/** The consent that the people in a file have given. */
export interface FileConsent {
  readonly kind: AddressKind;
  readonly address: ColumnOfFile;
  /** The keys of the topics that all agree to, but for rows with others in the column `topicsFrom`. */
  readonly topics?: readonly string[] | undefined;
  readonly topicsFrom?: ColumnOfFile | undefined;
  /** Instead of both: each names a topic that the rows with a yes agree to. */
  readonly topicColumns?: readonly TopicColumn[] | undefined;
  /** The means by which they agreed, and the time (ISO 8601), for rows whose columns say nothing. Without a time it is that of the import. */
  readonly source?: string | undefined;
  readonly sourceFrom?: ColumnOfFile | undefined;
  readonly at?: string | undefined;
  readonly atFrom?: ColumnOfFile | undefined;
  readonly atFormat?: DateOrder | undefined;
  readonly words?: string | undefined;
}

/** A fault of a row's consent, by the name of the column. */
export interface ConsentFault {
  readonly column: string;
  readonly message: string;
}

/** Why somebody cannot join a topic by its key; undefined if they can. */
export type TopicFault = (key: string) => string | undefined;

const maxSource = 500;

/** The problems of a file's consent that can be found without the file, by their paths. */
export function consentProblems(consent: FileConsent, topicFault: TopicFault, now: Date): Problem[] {
  const { topics, topicsFrom, topicColumns, source, sourceFrom, at } = consent;
  const problems: Problem[] = [];
  const report = (path: string, message: string): void => void problems.push({ path: `consent.${path}`, message });
  if ((topicColumns !== undefined) === (topics !== undefined || topicsFrom !== undefined))
    report('topics', 'or "topicsFrom" must say what they agree to, or else "topicColumns" alone');
  topics?.forEach((key, index) => {
    const fault = topicFault(key);
    if (fault !== undefined) report(`topics[${index}]`, fault);
  });
  topicColumns?.forEach(({ topic }, index) => {
    const fault = topicFault(topic) ?? (topicColumns.findIndex((one) => one.topic === topic) < index ? 'is named twice' : undefined);
    if (fault !== undefined) report(`topicColumns[${index}].topic`, fault);
  });
  if (!source?.trim() && sourceFrom === undefined) report('source', 'must say how they agreed, or "sourceFrom" which column does');
  const time = at === undefined ? undefined : parseIsoTime(at);
  if (time && time.instant > now.getTime()) report('at', 'must not be in the future');
  return problems;
}

/** The columns of a file that only its consent uses, by their names: the table may lack them. */
export const consentColumnNames = ({ topicsFrom, topicColumns = [], sourceFrom, atFrom }: FileConsent): readonly string[] =>
  [topicsFrom, ...topicColumns.map(({ from }) => from), sourceFrom, atFrom].flatMap((column) => (typeof column === 'string' ? column : []));

/** Reads a row's consent: undefined if it has no address or agrees to nothing; an empty list is never returned. */
export type ReadConsent = (cells: readonly string[]) => ConsentLine | readonly ConsentFault[] | undefined;

/** The way to read the consent of rows by the first one, or the problems of its columns. */
export function consentReader(
  consent: FileConsent,
  { first, hasHeader }: { readonly first: readonly string[]; readonly hasHeader: boolean },
  topicFault: TopicFault,
  now: Date,
): { readonly read: ReadConsent; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const header = headerNames(first, []);
  const near = new Suggestions(header);
  const positionOf = (column: ColumnOfFile | undefined, path: string): number => {
    if (column === undefined) return -1;
    const report = (message: string): void => void problems.push({ path: `consent.${path}`, message });
    const place = typeof column === 'number' ? column - 1 : header.indexOf(column.trim());
    if (typeof column === 'string' && !hasHeader) report('must be a position, since the file has no header');
    else if (place < 0) report(`is not a column of the file${near.didYouMean(String(column))}`);
    else if (place >= header.length) report(`is beyond the file's last column (${header.length})`);
    else if (typeof column === 'string' && header.lastIndexOf(column.trim()) !== place)
      report('is the name of several columns of the file; use the position instead');
    return place;
  };
  const positions = {
    address: positionOf(consent.address, 'address'),
    topics: positionOf(consent.topicsFrom, 'topicsFrom'),
    source: positionOf(consent.sourceFrom, 'sourceFrom'),
    at: positionOf(consent.atFrom, 'atFrom'),
  };
  const yesNo = (consent.topicColumns ?? []).map(({ topic, from }, index) => ({
    topic,
    place: positionOf(from, `topicColumns[${index}].from`),
  }));
  const nameOf = (place: number): string => (hasHeader && header[place]) || `column ${place + 1}`;
  const rules = addressRules(consent.kind);
  const said = consent.at === undefined ? undefined : parseIsoTime(consent.at);

  const read: ReadConsent = (cells) => {
    const cellAt = (place: number): string => unprotectCell(cells[place] ?? '').trim();
    const faults: ConsentFault[] = [];
    const report = (place: number, message: string): void => void faults.push({ column: nameOf(place), message });
    const given = cellAt(positions.address);
    if (given === '') return undefined;
    const named = cellAt(positions.topics);
    const keys = named === '' ? [...(consent.topics ?? [])] : named.split(/[,;|\s]+/).filter((key) => key !== '');
    if (named !== '') for (const key of keys.slice(0, 100)) reportIf(positions.topics, topicFault(key));
    for (const { topic, place } of yesNo) {
      const answer = cellAt(place);
      const meaning = answer === '' ? 'false' : readYesNo(answer);
      if (meaning === undefined) report(place, formatRules.yes_no.fault);
      if (meaning === 'true') keys.push(topic);
    }
    if (keys.length === 0 && faults.length === 0) return undefined;
    const address = rules.fold(given);
    reportIf(positions.address, rules.addressFault(address));
    const source = cellAt(positions.source) || consent.source?.trim() || null;
    if (source === null) report(positions.source, 'must say how they agreed');
    else if (source.length > maxSource) report(positions.source, `has more than ${maxSource} characters`);
    const text = cellAt(positions.at);
    const at = text === '' ? said : timeOf(text, consent.atFormat);
    if (typeof at === 'string') report(positions.at, at);
    else if (at && at.instant > now.getTime()) report(positions.at, 'must not be in the future');
    if (faults.length > 0 || typeof at === 'string') return faults;
    const proof = { words: consent.words?.trim() || null, source, network: null };
    return { address, act: 'joined', topics: [...new Set(keys)], at: at && new Date(at.instant), ...proof };

    function reportIf(place: number, fault: string | undefined): void {
      if (fault !== undefined) report(place, fault);
    }
  };
  return { read, problems };
}

/** The time that a cell says; a text says why it says none. */
function timeOf(text: string, order: DateOrder | undefined): ReturnType<typeof parseIsoTime> | string {
  const iso = isIsoTime(text) ? text : order && readDate(order, text);
  if (iso !== undefined) return parseIsoTime(iso);
  if (order) return formatRules[order].fault;
  const shown = `"${text.slice(0, 60)}"`;
  const readings = dateOrders.flatMap((one) => {
    const read = readDate(one, text);
    return read === undefined ? [] : [{ order: one, read }];
  });
  const distinct = new Set(readings.map(({ read }) => read));
  const [one] = readings;
  if (distinct.size > 1) return `${shown} can be read as ${[...distinct].join(' and as ')}: say which with "atFormat"`;
  return `${shown} is no time such as 2026-05-31 or 2026-05-31 09:30:00${one ? `; with "atFormat": "${one.order}" it is ${one.read}` : ''}`;
}
