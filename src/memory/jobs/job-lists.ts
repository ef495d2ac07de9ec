import type { JobFilter, JobLists } from '../../application/jobs/job-lists.ts';
import type { NamedJob } from '../../application/jobs/job-reader.ts';
import { type Page, type PageKey, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Message } from '../../domain/jobs/message.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { namedJob } from './job-reader.ts';
import { byNumber } from './retried.ts';

type Order = (one: PageKey, other: PageKey) => number;

/** Lists committed jobs, recipients and messages. */
export class MemoryJobLists implements JobLists {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async jobs(organizationId: string, { spinnerId, states, from, to }: JobFilter, page: PageRequest): Promise<Page<NamedJob>> {
    const found = [...this.#tables.committed.jobs.list(organizationId)].filter(
      (job) =>
        (spinnerId === undefined || job.spinnerId === spinnerId) &&
        (states === undefined || states.includes(job.state)) &&
        (from === undefined || job.createdAt >= from) &&
        (to === undefined || job.createdAt < to),
    );
    const named = found.map((job) => namedJob(this.#tables, job));
    return pageOf(
      named,
      page,
      ({ job }) => [job.id],
      (one, other) => byText(other, one),
    );
  }

  async recipients(
    organizationId: string,
    jobId: string,
    { states }: Parameters<JobLists['recipients']>[2],
    page: PageRequest,
  ): Promise<Page<Recipient> | undefined> {
    const { jobs, recipients } = this.#tables.committed;
    if (!jobs.find(organizationId, jobId)) return undefined;
    const listed = [...recipients.list(at(organizationId, jobId))].map(({ recipient }) => recipient);
    const wanted = listed.filter(({ state }) => states === undefined || states.includes(state));
    return pageOf(wanted, page, ({ recordId }) => [recordId], byRecord);
  }

  async messages(
    organizationId: string,
    jobId: string,
    { states, stepId }: Parameters<JobLists['messages']>[2],
    page: PageRequest,
  ): Promise<Page<Message> | undefined> {
    const { jobs, messages } = this.#tables.committed;
    if (!jobs.find(organizationId, jobId)) return undefined;
    const wanted = [...messages.list(at(organizationId, jobId))].filter(
      (message) => (states === undefined || states.includes(message.state)) && (stepId === undefined || message.stepId === stepId),
    );
    return pageOf(wanted, page, (message) => [message.recordId, message.stepId], byRecord);
  }
}

const byText: Order = (one, other) => {
  const index = one.findIndex((part, place) => part !== other[place]);
  return index < 0 ? 0 : (one[index] as string) < (other[index] as string) ? -1 : 1;
};
const byRecord: Order = ([one, ...step], [other, ...otherStep]) => byNumber(one as string, other as string) || byText(step, otherStep);

function pageOf<Item>(items: readonly Item[], { limit, after }: PageRequest, keyOf: (item: Item) => PageKey, order: Order): Page<Item> {
  const sorted = [...items].sort((one, other) => order(keyOf(one), keyOf(other)));
  const following = after === undefined ? sorted : sorted.filter((item) => order(keyOf(item), after) > 0);
  return pageFrom(following.slice(0, limit + 1), limit, keyOf);
}
