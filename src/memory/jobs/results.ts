import type {
  ResultCount,
  Results,
  SentFilter,
  TimedResult,
  UnsubscribedFilter,
  UnsubscribedPerson,
} from '../../application/jobs/results.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed results, and the lists behind them. */
export class MemoryResults implements Results {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async ofSpinners(organizationId: string, spinnerIds: readonly string[]): Promise<ReadonlyMap<string, readonly ResultCount[]>> {
    const found = new Map<string, ResultCount[]>();
    for (const { subjectId, at: time, medium, state, n } of this.#tables.committed.resultCounts.list(organizationId))
      if (time === undefined && n !== 0 && spinnerIds.includes(subjectId))
        found.set(subjectId, [...(found.get(subjectId) ?? []), { medium, state, n }]);
    return found;
  }

  async since(organizationId: string, from: Date): Promise<readonly TimedResult[]> {
    return [...this.#tables.committed.resultCounts.list(organizationId)].flatMap(({ at: time, medium, state, n }) =>
      time !== undefined && time >= from && n !== 0 ? [{ at: time, medium, state, n }] : [],
    );
  }

  async messages(organizationId: string, { medium, states, range }: SentFilter, { limit, after }: PageRequest): Promise<Page<Message>> {
    const keyOf = ({ sentAt, id }: Message) => [(sentAt as Date).toISOString(), id] as const;
    const sent = [...this.#tables.committed.messages.list()].filter(
      (message) =>
        message.organizationId === organizationId &&
        medium === message.channel &&
        states.includes(message.state) &&
        message.sentAt !== null &&
        message.sentAt >= range.from &&
        message.sentAt < range.to,
    );
    const textOf = (message: Message): string => keyOf(message).join(' ');
    const sorted = sent.sort((one, other) => (textOf(one) < textOf(other) ? 1 : -1));
    const following = after ? sorted.filter((message) => textOf(message) < after.join(' ')) : sorted;
    return pageFrom(following.slice(0, limit + 1), limit, keyOf);
  }

  async unsubscribed(
    organizationId: string,
    { medium, ...of }: UnsubscribedFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<UnsubscribedPerson>> {
    const { unsubscribes, recipients } = this.#tables.committed;
    const found = [...unsubscribes.list()].filter((one) => {
      if (one.organizationId !== organizationId || one.medium !== medium) return false;
      if ('range' in of) return one.at >= of.range.from && one.at < of.range.to;
      return 'jobId' in of ? one.jobId === of.jobId : one.spinnerId === of.spinnerId;
    });
    const people = found.map(({ organizationId: _, spinnerId: __, ...one }) => ({
      ...one,
      address: recipients.find(at(organizationId, one.jobId), one.recordId)?.recipient.address ?? null,
    }));
    const keyOf = (one: UnsubscribedPerson) => [one.at.toISOString(), one.jobId, one.recordId] as const;
    const order = (one: readonly (string | null)[], other: readonly (string | null)[]): number => {
      const [ones, others] = [one.slice(0, 2).join(' '), other.slice(0, 2).join(' ')];
      return ones === others ? compareRecordIds(other[2] ?? '', one[2] ?? '') : ones < others ? 1 : -1;
    };
    const sorted = people.sort((one, other) => order(keyOf(one), keyOf(other)));
    const following = after ? sorted.filter((one) => order(keyOf(one), after) > 0) : sorted;
    return pageFrom(following.slice(0, limit + 1), limit, keyOf);
  }
}
