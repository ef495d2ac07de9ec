import { addressRules } from '../../../domain/channels/address-kind.ts';
import { type ConsentLine, consentLines } from '../../../domain/consent/consent-list.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import { type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { LineReader } from './line-reader.ts';
import { type ConsentList, faultOfTopic, type LineCounts, noteLines } from './note-lines.ts';
import { type LineError, type ListEntry, readList } from './read-list.ts';

/** An entry with its words is up to 6 KB, and its topics are looked at one by one. */
const batchSize = 500;

export interface ImportConsentInput extends ConsentList {
  readonly file: AsyncIterable<Uint8Array>;
}

interface Counts extends LineCounts {
  invalid: number;
}

export interface ImportedConsent extends Readonly<Counts> {
  readonly errors: readonly LineError[];
}

/**
 * Notes what a list says that people have agreed to, batch by batch in order. Who has left a topic stays off it: a person outweighs a
 * file. What was noted stays if the rest cannot be read: to repeat the list adds the rest.
 */
export class ImportConsent extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { lines: LineReader }> {
  /** @throws ValidationFailed if the file is no list, has too many lines, or says neither by itself nor by the call what about and how */
  async execute(input: ImportConsentInput): Promise<ImportedConsent> {
    const { organizationId } = input;
    const all = await this.deps.unitOfWork.run(({ topics }) => topics.findMany(organizationId));
    const topics = new Map(all.map((topic) => [topic.key, topic]));
    const problems = input.topics.flatMap((key) => faultOfTopic(topics.get(key), key) ?? []);
    if (problems.length > 0) throw new ValidationFailed(problems.map((message) => ({ path: 'query.topics', message })));
    const counts: Counts = { noted: 0, alreadyThere: 0, stayedLeft: 0, invalid: 0 };
    try {
      const errors = await readList({
        lines: this.deps.lines,
        source: input.file,
        counts,
        batchSize,
        layout: (first) => ({ isHeader: true, read: lineReader(first, input, topics, this.deps.clock.now()) }),
        store: (entries) => this.deps.unitOfWork.run((transaction) => this.#store(transaction, input, entries, counts)),
      });
      await this.#note(input, { ...counts, isWhole: true });
      return { ...counts, errors };
    } catch (reason) {
      if (counts.noted > 0) await this.#note(input, { ...counts, isWhole: false });
      throw reason;
    }
  }

  async #store(
    transaction: Transaction,
    list: ConsentList,
    entries: readonly ListEntry<ConsentLine>[],
    counts: Counts,
  ): Promise<readonly LineError[]> {
    const { counts: found, errors } = await noteLines(transaction, this.deps.ids, list, entries, this.deps.clock.now());
    counts.noted += found.noted;
    counts.alreadyThere += found.alreadyThere;
    counts.stayedLeft += found.stayedLeft;
    return errors;
  }

  #note({ organizationId, kind, topics, source, words, by }: ImportConsentInput, counts: Counts & { isWhole: boolean }): Promise<void> {
    const subject = { type: 'topic', id: topics.join(), name: null } as const;
    const details = { kind, topics, source: source ?? null, words: words ?? null, ...counts };
    return this.deps.unitOfWork.run((transaction) =>
      this.deps.audit.note(transaction, { organizationId, action: 'topic.consent-imported', subject, details, by }),
    );
  }
}

/** Reads lines, which name topics that are there, and were said by now. @throws ValidationFailed if the list misses what the call does not say */
function lineReader(
  first: readonly string[],
  { kind, topics, source }: Pick<ImportConsentInput, 'kind' | 'topics' | 'source'>,
  known: ReadonlyMap<string, Topic>,
  now: Date,
) {
  const list = consentLines(first, addressRules(kind));
  const problems: Problem[] = [];
  if (!list) problems.push({ path: 'line 1', message: `must be a header with a column "${kind}" or "address"` });
  else {
    if (!list.hasTopics && topics.length === 0)
      problems.push({ path: 'query.topics', message: 'must name topics, since the list has no column "topics"' });
    if (!list.hasSource && source === undefined)
      problems.push({ path: 'query.source', message: 'must say how they agreed, since the list has no column "source"' });
  }
  if (!list || problems.length > 0) throw new ValidationFailed(problems);
  return (cells: readonly string[]): ConsentLine | string => {
    const line = list.read(cells);
    if (typeof line === 'string') return line;
    const named = line.topics ?? topics;
    if (named.length === 0) return 'names no topic';
    if (line.source === null && source === undefined) return 'does not say how they agreed';
    if (line.at && line.at > now) return 'was said in the future';
    return named.flatMap((key) => faultOfTopic(known.get(key), key, line.act) ?? [])[0] ?? line;
  };
}
