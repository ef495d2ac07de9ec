import type { MediumName } from '../../domain/channels/media.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { Message, MessageState } from '../../domain/runs/message.ts';
import type { Page, PageKey, PageRequest } from '../kernel/page.ts';
import type { JobLists } from '../runs/job-lists.ts';
import type { TimeRange } from './results.ts';

const jobsAtOnce = 100;
/** Pages of jobs that one page of messages looks through. */
const mostPages = 10;

export interface SentOfSpinner {
  readonly organizationId: string;
  readonly spinnerId: string;
  readonly medium: MediumName;
  readonly states: readonly MessageState[];
  /** Only of jobs that were created in this time. */
  readonly created?: Partial<TimeRange> | undefined;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/**
 * Lists the messages of a spinner over all its jobs, those of the newest job first. The kept counts tell which jobs have any. The page key
 * is the job before that of the last message, or null, and that message's record and step, or null. A page may be short, or even empty.
 */
export class ListSentOfSpinner {
  readonly #lists: JobLists;

  constructor(lists: JobLists) {
    this.#lists = lists;
  }

  async execute({ organizationId, spinnerId, medium, states, created, reach }: SentOfSpinner, page: PageRequest): Promise<Page<Message>> {
    const items: Message[] = [];
    let [before = null, record = null, step = null] = page.after ?? [];
    for (let read = 0; read < mostPages; read++) {
      const after: PageKey | undefined = before === null ? undefined : [before];
      const { items: jobs, next } = await this.#lists.jobs(organizationId, { spinnerId, reach, ...created }, { limit: jobsAtOnce, after });
      for (const { job, results } of jobs) {
        const result = results.find((one) => one.medium === medium && states.some((state) => (one.messages[state] ?? 0) > 0));
        if (result) {
          const left = { limit: page.limit - items.length, after: record === null || step === null ? undefined : [record, step] };
          const found = await this.#lists.messages(organizationId, job.id, { states, stepIds: result.steps }, left);
          items.push(...(found?.items ?? []));
          if (found?.next) return { items, next: [before, ...found.next] };
        }
        [before, record, step] = [job.id, null, null];
        if (items.length === page.limit) return { items, next: [before, null, null] };
      }
      if (!next) return { items, next: undefined };
      before = next[0] ?? null;
    }
    return { items, next: [before, null, null] };
  }
}
