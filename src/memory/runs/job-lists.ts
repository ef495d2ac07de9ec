import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { recipientsOf, resultsOf } from '../../application/runs/counts/job-counts.ts';
import type {
  AddressSearch,
  JobFilter,
  JobLists,
  MessageFilter,
  NeedyJob,
  RecipientFilter,
  Retryable,
} from '../../application/runs/job-lists.ts';
import type { ListedJob } from '../../application/runs/job-reader.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { countedReason } from '../../domain/runs/counted-reason.ts';
import type { Happening } from '../../domain/runs/happening.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { withRemoved } from '../../domain/spinners/removed-steps.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { countsOf, namedJob, stepsOf } from './job-reader.ts';
import { subjectOf } from './subject-reader.ts';

type Order = (one: PageKey, other: PageKey) => number;

/** Lists committed jobs, recipients and messages. */
export class MemoryJobLists implements JobLists {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async jobs(organizationId: string, { reach, ...filter }: JobFilter, page: PageRequest): Promise<Page<ListedJob>> {
    const { spinnerId, states, hasFailed, from, to } = filter;
    const found = [...this.#tables.committed.jobs.list(organizationId)].filter(
      (job) =>
        (reach === undefined || reach.seesSpinner(subjectOf(this.#tables, job))) &&
        (spinnerId === undefined || job.spinnerId === spinnerId) &&
        (states === undefined || states.includes(job.state)) &&
        (!hasFailed || this.#hasFailed(job)) &&
        (from === undefined || job.createdAt >= from) &&
        (to === undefined || job.createdAt < to),
    );
    const listed = found.map((job) => {
      const counts = countsOf(this.#tables, job);
      return {
        ...namedJob(this.#tables, job),
        recipients: recipientsOf(counts),
        results: resultsOf(counts, withRemoved(stepsOf(this.#tables, job), job.removedSteps)),
      };
    });
    return pageOf(
      listed,
      page,
      ({ job }) => [job.id],
      (one, other) => byText(other, one),
    );
  }

  async needy(organizationId: string, since: Date, limit: number): Promise<readonly NeedyJob[]> {
    const all = [...this.#tables.committed.jobs.list(organizationId)].sort((one, other) => (one.id < other.id ? 1 : -1));
    const listed = await Promise.all(
      all.map(async (job) => {
        const left = (await this.retryable(organizationId, job.id))?.failed ?? [];
        return { ...namedJob(this.#tables, job), failed: left.reduce((sum, { recipients }) => sum + recipients, 0) };
      }),
    );
    const isRecent = ({ job: { finishedAt } }: NeedyJob) => finishedAt !== null && finishedAt >= since;
    const found = [
      ...listed.filter(({ job }) => job.state === 'paused').slice(0, limit),
      ...listed.filter((one) => one.job.state === 'failed' && isRecent(one)).slice(0, limit),
      ...listed.filter((one) => one.job.state === 'completed' && one.failed > 0 && isRecent(one)).slice(0, limit),
    ];
    return found.sort((one, other) => (one.job.id < other.job.id ? 1 : -1));
  }

  #hasFailed({ organizationId, id }: Job): boolean {
    const all = [...this.#tables.committed.recipients.list(at(organizationId, id))];
    return all.some(({ recipient, retriedIn }) => recipient.state === 'failed' && retriedIn === undefined);
  }

  async retryable(organizationId: string, jobId: string): Promise<Retryable | undefined> {
    const { jobs, recipients, messages } = this.#tables.committed;
    if (!jobs.find(organizationId, jobId)) return undefined;
    const group = at(organizationId, jobId);
    const lost = new Set([...messages.list(group)].filter(({ state }) => state === 'unknown').map(({ recordId }) => recordId));
    const failed = new Map<string, Retryable['failed'][number]>();
    let unknown = 0;
    for (const { recipient, retriedIn } of recipients.list(group)) {
      if (retriedIn !== undefined || !recipient.isFinal) continue;
      if (recipient.state === 'failed') {
        const [step, reason] = [recipient.stepId, countedReason(recipient.reason)];
        const key = JSON.stringify([step, reason]);
        failed.set(key, { step, reason, recipients: (failed.get(key)?.recipients ?? 0) + 1 });
      } else if (lost.has(recipient.recordId)) unknown += 1;
    }
    return { failed: [...failed.values()].sort((one, other) => other.recipients - one.recipients), unknown };
  }

  async happenings(organizationId: string, jobId: string): Promise<readonly Happening[] | undefined> {
    const job = this.#tables.committed.jobs.find(organizationId, jobId);
    const order = ({ firstAt, kind, subject }: Happening): string => at(firstAt.toISOString(), kind, subject);
    const found = [...this.#tables.committed.happenings.list(at(organizationId, jobId))].map(
      ({ organizationId: _, jobId: __, ...one }) => ({ ...one, until: one.until ?? job?.finishedAt ?? null }),
    );
    return job && found.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }

  async recipients(
    organizationId: string,
    jobId: string,
    { states, reasons, stepId, entered, address }: RecipientFilter,
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined> {
    const { jobs, recipients } = this.#tables.committed;
    if (!jobs.find(organizationId, jobId)) return undefined;
    const wanted = [...recipients.list(at(organizationId, jobId))].filter(
      ({ recipient, trail }) =>
        (states === undefined || states.includes(recipient.state)) &&
        (reasons === undefined || reasons.includes(countedReason(recipient.reason) ?? '')) &&
        (stepId === undefined || recipient.stepId === stepId) &&
        (entered === undefined || recipient.stepId === entered || trail.some((step) => step.stepId === entered)),
    );
    if (address === undefined) {
      const listed = wanted.map(({ recipient }) => recipient);
      return pageOf(listed, page, ({ recordId }) => [recordId], byRecord);
    }
    const found = wanted.flatMap(({ recipient, addresses }) =>
      addresses.filter((one) => isFound(one, address)).map((one) => ({ recipient, found: one })),
    );
    const sorted = pageOf(found, page, ({ recipient, found: one }) => [one, recipient.recordId], byAddress);
    return { ...sorted, items: sorted.items.map(({ recipient }) => recipient) };
  }

  async messages(
    organizationId: string,
    jobId: string,
    { states, stepIds, address }: MessageFilter,
    page: PageRequest,
  ): Promise<Page<Message> | undefined> {
    const { jobs, messages, recipients } = this.#tables.committed;
    if (!jobs.find(organizationId, jobId)) return undefined;
    const wanted = [...messages.list(at(organizationId, jobId))].filter(
      (message) => (states === undefined || states.includes(message.state)) && (stepIds === undefined || stepIds.includes(message.stepId)),
    );
    if (address === undefined) return pageOf(wanted, page, (message) => [message.recordId, message.stepId], byRecord);
    const found = wanted.flatMap((message) => {
      const addresses = recipients.find(at(organizationId, jobId), message.recordId)?.addresses ?? [];
      return addresses.filter((one) => isFound(one, address)).map((one) => ({ message, found: one }));
    });
    const sorted = pageOf(found, page, ({ message, found: one }) => [one, message.recordId, message.stepId], byAddress);
    return { ...sorted, items: sorted.items.map(({ message }) => message) };
  }
}

const isFound = (address: string, { folded, isPrefix }: AddressSearch): boolean =>
  folded.some((text) => (isPrefix ? address.startsWith(text) : address === text));

const byText: Order = (one, other) => {
  const index = one.findIndex((part, position) => part !== other[position]);
  return index < 0 ? 0 : (one[index] as string) < (other[index] as string) ? -1 : 1;
};
const byRecord: Order = ([one, ...step], [other, ...otherStep]) =>
  compareRecordIds(one as string, other as string) || byText(step, otherStep);
const byAddress: Order = ([one, ...record], [other, ...otherRecord]) =>
  byText([one as string], [other as string]) || byRecord(record, otherRecord);

function pageOf<Item>(items: readonly Item[], { limit, after }: PageRequest, keyOf: (item: Item) => PageKey, order: Order): Page<Item> {
  const sorted = [...items].sort((one, other) => order(keyOf(one), keyOf(other)));
  const following = after === undefined ? sorted : sorted.filter((item) => order(keyOf(item), after) > 0);
  return pageFrom(following.slice(0, limit + 1), limit, keyOf);
}
