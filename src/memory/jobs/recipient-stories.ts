import {
  type DetailedStory,
  feedbackPerMessage,
  type RecipientStories,
  type RecipientStory,
} from '../../application/jobs/recipient-stories.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import { storedOf } from '../engine/job-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { namedJob } from './job-reader.ts';

/** Reads the ways of committed recipients. */
export class MemoryRecipientStories implements RecipientStories {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, jobId: string, recordId: string): Promise<DetailedStory | undefined> {
    const { recipients, feedback } = this.#tables.committed;
    const row = recipients.find(at(organizationId, jobId), recordId);
    const story = row && this.#storyOf(row);
    if (!story) return undefined;
    const isTold = ({ outcome }: StoredFeedback): boolean => outcome === 'applied' || outcome === 'repeated';
    const told = story.messages.flatMap(({ id }) =>
      [...feedback.list(organizationId)].filter((one) => one.messageId === id && isTold(one)).slice(-feedbackPerMessage),
    );
    return { ...story, feedback: told.map(storedOf).sort((one, other) => compareRecordIds(one.id, other.id)) };
  }

  async ofAddress(organizationId: string, folded: readonly string[], { limit, after }: PageRequest): Promise<Page<RecipientStory>> {
    const { jobs, recipients } = this.#tables.committed;
    const rows = [...jobs.list(organizationId)].flatMap(({ id }) => [...recipients.list(at(organizationId, id))]);
    const found = rows.filter(({ addresses }) => addresses.some((one) => folded.includes(one)));
    const [jobId, recordId] = after ?? [];
    const following = found.filter(
      ({ recipient }) =>
        !jobId || recipient.jobId < jobId || (recipient.jobId === jobId && compareRecordIds(recipient.recordId, recordId as string) > 0),
    );
    const sorted = following.sort(({ recipient: one }, { recipient: other }) =>
      one.jobId === other.jobId ? compareRecordIds(one.recordId, other.recordId) : one.jobId < other.jobId ? 1 : -1,
    );
    const stories = sorted.slice(0, limit + 1).flatMap((row) => this.#storyOf(row) ?? []);
    return pageFrom(stories, limit, ({ recipient }) => [recipient.jobId, recipient.recordId]);
  }

  #storyOf({ recipient, trail }: RecipientRow): RecipientStory | undefined {
    const { jobs, messages } = this.#tables.committed;
    const job = jobs.find(recipient.organizationId, recipient.jobId);
    if (!job) return undefined;
    const own = [...messages.list(at(recipient.organizationId, recipient.jobId))].filter(({ recordId }) => recordId === recipient.recordId);
    const sorted = own.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.stepId < other.stepId ? -1 : 1));
    return { ...namedJob(this.#tables, job), recipient, trail, messages: sorted };
  }
}
