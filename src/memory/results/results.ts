import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type {
  EngagedPerson,
  PeopleFilter,
  RepliedPerson,
  ResultCount,
  Results,
  SentFilter,
  TimedResult,
  UnsubscribedPerson,
} from '../../application/results/results.ts';
import type { EngagementKind } from '../../domain/channels/feedback/feedback.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { UnsubscribedRow } from '../engine/job-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { isCountedReply } from '../engine/reply-rows.ts';
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

  async unsubscribed(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<UnsubscribedPerson>> {
    return this.#people([...this.#tables.committed.unsubscribes.list()], organizationId, filter, page);
  }

  async replied(organizationId: string, filter: PeopleFilter, page: PageRequest): Promise<Page<RepliedPerson>> {
    const { replies, repliedRecipients } = this.#tables.committed;
    const found = this.#people([...repliedRecipients.list()], organizationId, filter, page);
    const replyOf = ({ jobId, recordId, medium }: UnsubscribedPerson): string | null =>
      [...replies.list(organizationId)]
        .filter((one) => one.jobId === jobId && one.recordId === recordId && one.medium === medium && isCountedReply(one))
        .map(({ id }) => id)
        .sort()
        .at(-1) ?? null;
    return { ...found, items: found.items.map((one) => ({ ...one, replyId: replyOf(one) })) };
  }

  async engaged(
    organizationId: string,
    kind: EngagementKind,
    filter: PeopleFilter,
    { limit, after }: PageRequest,
  ): Promise<Page<EngagedPerson>> {
    const rows = [...this.#tables.committed.engagedMessages.list()].filter((one) => one.kind === kind);
    // The order of the steps stays where time, job and record are the same.
    rows.sort((one, other) => (one.stepId < other.stepId ? -1 : 1));
    const items = this.#people(rows, organizationId, filter, { limit: rows.length, after: undefined }).items as readonly EngagedPerson[];
    const keyOf = (one: EngagedPerson) => [one.at.toISOString(), one.jobId, one.recordId, one.stepId] as const;
    const place = after ? items.findIndex((one) => keyOf(one).join(' ') === after.join(' ')) : -1;
    return pageFrom(items.slice(place + 1, place + 2 + limit), limit, keyOf);
  }

  #people(
    rows: readonly UnsubscribedRow[],
    organizationId: string,
    { medium, ...filter }: PeopleFilter,
    { limit, after }: PageRequest,
  ): Page<UnsubscribedPerson> {
    const { recipients, jobs } = this.#tables.committed;
    const found = rows.filter((one) => {
      if (one.organizationId !== organizationId || one.medium !== medium) return false;
      if ('range' in filter) return one.at >= filter.range.from && one.at < filter.range.to;
      if ('jobId' in filter) return one.jobId === filter.jobId;
      const { createdAt = undefined } = (filter.created && jobs.find(organizationId, one.jobId)) ?? {};
      const isIn = !filter.created || (createdAt !== undefined && createdAt >= filter.created.from && createdAt < filter.created.to);
      return one.spinnerId === filter.spinnerId && isIn;
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
