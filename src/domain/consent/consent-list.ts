import type { AddressRules } from '../channels/address-kind.ts';
import { unprotectCell } from '../kernel/csv-cell.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';
import type { ConsentAct } from './consent-entry.ts';

/** A line of a list of what people have said of topics. */
export interface ConsentLine {
  /** In its kind's canonical form (`fold`). */
  readonly address: string;
  readonly act: ConsentAct;
  /** The topics that the line names; undefined if it names none. */
  readonly topics: readonly string[] | undefined;
  /** When they said it; undefined if the line does not say. */
  readonly at: Date | undefined;
  readonly words: string | null;
  readonly source: string | null;
  readonly network: string | null;
}

/** The names of columns beside the one of the address, in the words of Spindle's export and of the exports of other tools. */
const columnNames = {
  act: /^(?:act|state|status|subscription[ _-]?status)$/i,
  topics: /^(?:topics?|lists?|groups?)$/i,
  at: /^(?:at|date|time|timestamp|since|(?:joined|consent(?:ed)?|subscribed|signed[ _-]?up|opt(?:ed)?[ _-]?in|confirm(?:ed)?)[ _-]?(?:at|on|date|time))$/i,
  words: /^(?:words|consent[ _-]?text)$/i,
  source: /^(?:source|form|how)$/i,
  network: /^(?:network|(?:opt[ _-]?in|confirm)?[ _-]?ip(?:[ _-]?address)?)$/i,
} as const;

const joined = /^(?:joined|subscribed|confirmed|active|enabled|opted[ _-]?in|yes|true|1|)$/i;
const left = /^(?:left|unsubscribed|opted[ _-]?out|no|false|0)$/i;

const limits = { words: 5000, source: 500, network: 100 } as const;

/** The most topics that a line may name. */
const maxNamed = 100;

/** Reads the lines of a list below its header; undefined if the first line names no address. A text says why a line is none. */
export function consentLines(first: readonly string[], { fold, addressFault, columnName }: AddressRules) {
  const names = first.map((cell) => cell.trim());
  const addressAt = names.findIndex((name) => columnName.test(name));
  if (addressAt < 0) return undefined;
  const positionOf = (column: keyof typeof columnNames): number => names.findIndex((name) => columnNames[column].test(name));
  const positions = {
    act: positionOf('act'),
    topics: positionOf('topics'),
    at: positionOf('at'),
    words: positionOf('words'),
    source: positionOf('source'),
    network: positionOf('network'),
  };
  const read = (cells: readonly string[]): ConsentLine | string => {
    const cellOf = (position: number): string => unprotectCell(cells[position] ?? '').trim();
    const address = fold(cellOf(addressAt));
    const [said, time] = [cellOf(positions.act), cellOf(positions.at)];
    const at = time === '' ? undefined : parseIsoTime(time);
    const fault =
      addressFault(address) ??
      (joined.test(said) || left.test(said) ? undefined : `"${shortened(said)}" is neither joined nor left`) ??
      (time === '' || at ? undefined : `"${shortened(time)}" is no time such as 2026-05-31 or 2026-05-31 09:30:00`);
    if (fault !== undefined) return fault;
    const topics = cellOf(positions.topics);
    const proof = { words: cellOf(positions.words), source: cellOf(positions.source), network: cellOf(positions.network) };
    for (const name of ['words', 'source', 'network'] as const)
      if (proof[name].length > limits[name]) return `has more than ${limits[name]} characters in "${names[positions[name]]}"`;
    const named = topics === '' ? undefined : topics.split(/[,;|\s]+/).filter((key) => key !== '');
    if (named && named.length > maxNamed) return `names more than ${maxNamed} topics`;
    return {
      address,
      act: left.test(said) ? 'left' : 'joined',
      topics: named && [...new Set(named)],
      at: at && new Date(at.instant),
      words: proof.words || null,
      source: proof.source || null,
      network: proof.network || null,
    };
  };
  return { read, hasTopics: positions.topics >= 0, hasSource: positions.source >= 0 };
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
