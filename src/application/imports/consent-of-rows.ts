import type { ConsentLine } from '../../domain/consent/consent-list.ts';
import { consentProblems, consentReader, type FileConsent, type ReadConsent } from '../../domain/imports/file-consent.ts';
import type { ImportConsentOutcome } from '../../domain/imports/import.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { faultOfTopic, noteLines } from '../consent/lists/note-lines.ts';
import type { LineError, ListEntry } from '../consent/lists/read-list.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Slices } from '../kernel/slices.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { CsvRow } from './csv-reader.ts';
import type { FaultInRow } from './faulty-row.ts';

/** The most rows of a file that bring consent: acts on their topics wait while it is noted. */
const maxConsentRows = 20_000;
/** An act with its words is up to 6 KB, and its topics are looked at one by one. */
const batchSize = 500;
const maxErrors = 100;

/** The rows of a file, as far as its consent needs to know them before it is read. */
export interface ConsentRows {
  readonly organizationId: string;
  readonly consent: FileConsent;
  readonly first: readonly string[];
  readonly hasHeader: boolean;
}

/** The problems of a file's consent that can be found without the file. */
export async function findConsentProblems(
  { topics }: Pick<Transaction, 'topics'>,
  { organizationId, consent }: Pick<ConsentRows, 'organizationId' | 'consent'>,
  now: Date,
) {
  return consentProblems(consent, topicFaults(await topics.findMany(organizationId)), now);
}

const topicFaults = (topics: Awaited<ReturnType<Transaction['topics']['findMany']>>) => {
  const known = new Map(topics.map((topic) => [topic.key, topic]));
  return (key: string): string | undefined => faultOfTopic(known.get(key), key);
};

/** The consent that the rows of a file bring: kept while they are stored, and noted after them in the same transaction. */
export class ConsentOfRows {
  readonly #rows: ConsentRows;
  readonly #read: ReadConsent;
  readonly #lines: ListEntry<ConsentLine>[] = [];

  private constructor(rows: ConsentRows, read: ReadConsent) {
    this.#rows = rows;
    this.#read = read;
  }

  /** @throws ValidationFailed if the consent does not fit the file or the topics */
  static async open({ topics }: Pick<Transaction, 'topics'>, rows: ConsentRows, now: Date): Promise<ConsentOfRows> {
    const fault = topicFaults(await topics.findMany(rows.organizationId));
    const { read, problems } = consentReader(rows.consent, rows, fault, now);
    const all = [...consentProblems(rows.consent, fault, now), ...problems];
    if (all.length > 0) throw new ValidationFailed(all);
    return new ConsentOfRows(rows, read);
  }

  faultsOf({ cells }: CsvRow): readonly FaultInRow[] {
    const read = this.#read(cells);
    return read && !('address' in read) ? read : [];
  }

  /** Keeps the consent of rows that are stored. @throws ValidationFailed for more than `maxConsentRows` */
  take(rows: readonly CsvRow[]): void {
    for (const { cells, line } of rows) {
      const entry = this.#read(cells);
      if (!entry || !('address' in entry)) continue;
      if (this.#lines.push({ line, entry }) > maxConsentRows) {
        const most = maxConsentRows.toLocaleString('en');
        const message = `is one more than the ${most} rows of a file that may bring consent; split the file, or import the consent as a list`;
        throw new ValidationFailed([{ path: `line ${line}`, message }]);
      }
    }
  }

  /**
   * Notes all of it. All addresses are locked first: others lock addresses before the lists of topics, so that nobody waits in a circle.
   * `origin` names the file in the proof.
   */
  async note(
    transaction: Transaction,
    ids: Ids,
    { origin, by, now, slices }: { readonly origin: string; readonly by: Actor; readonly now: Date; readonly slices: Slices },
  ): Promise<ImportConsentOutcome> {
    const { organizationId, consent } = this.#rows;
    const { kind } = consent;
    const list = { organizationId, kind, topics: [], source: undefined, words: undefined, by };
    const addresses = this.#lines.map(({ entry: { address } }) => ({ kind, address }));
    if (addresses.length > batchSize) await transaction.preferences.lock(organizationId, addresses, now);
    const counts = { noted: 0, alreadyThere: 0, stayedLeft: 0 };
    const errors: LineError[] = [];
    for (let at = 0; at < this.#lines.length; at += batchSize) {
      if (slices.isOver) await slices.next();
      const lines = this.#lines.slice(at, at + batchSize).map(({ line, entry }) => ({
        line,
        entry: { ...entry, source: `${entry.source} (${origin}, line ${line})` },
      }));
      const noted = await noteLines(transaction, ids, list, lines, now);
      counts.noted += noted.counts.noted;
      counts.alreadyThere += noted.counts.alreadyThere;
      counts.stayedLeft += noted.counts.stayedLeft;
      errors.push(...noted.errors.slice(0, maxErrors - errors.length));
    }
    return { ...counts, errors };
  }
}

/** The consent of an import in the audit log. */
export const consentDetails = (outcome: ImportConsentOutcome | null) =>
  outcome && { consent: { noted: outcome.noted, alreadyThere: outcome.alreadyThere, stayedLeft: outcome.stayedLeft } };
