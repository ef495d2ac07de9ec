import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import {
  type DetailedStory,
  feedbackPerMessage,
  type NotTaken,
  notTakenLimits,
  type RecipientOfJob,
  type RecipientStories,
  type RecipientStory,
  type RecordKey,
  repliesPerRecipient,
} from '../../application/people/recipient-stories.ts';
import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { Reach } from '../../domain/kernel/reach.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { RecipientRow } from '../engine/job-rows.ts';
import { storedOf } from '../engine/job-rows.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { storyReplyOf } from '../engine/reply-rows.ts';
import { at } from '../engine/rows.ts';
import { namedJob } from '../runs/job-reader.ts';

/** Reads the ways of committed recipients. */
export class MemoryRecipientStories implements RecipientStories {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, jobId: string, recordId: string): Promise<DetailedStory | undefined> {
    const { recipients, feedback, replies } = this.#tables.committed;
    const row = recipients.find(at(organizationId, jobId), recordId);
    const story = row && this.#storyOf(row);
    if (!story) return undefined;
    const isInformative = ({ outcome }: StoredFeedback): boolean => outcome === 'applied' || outcome === 'repeated';
    const told = story.messages.flatMap(({ id }) =>
      [...feedback.list(organizationId)].filter((one) => one.messageId === id && isInformative(one)).slice(-feedbackPerMessage),
    );
    const answers = [...replies.list(organizationId)].filter((one) => one.jobId === jobId && one.recordId === recordId);
    return {
      ...story,
      feedback: told.map(storedOf).sort((one, other) => compareRecordIds(one.id, other.id)),
      replies: answers
        .map(storyReplyOf)
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, repliesPerRecipient),
    };
  }

  async ofRecord(
    organizationId: string,
    { dataTableId, recordId }: RecordKey,
    { limit, after }: PageRequest,
    reach: Reach = Reach.everything,
  ): Promise<Page<RecipientStory>> {
    const { jobs, recipients } = this.#tables.committed;
    const rows = [...jobs.list(organizationId)].flatMap(({ id }) => recipients.find(at(organizationId, id), recordId) ?? []);
    const stories = rows
      .filter((row) => row.dataTableId === dataTableId && reach.seesSpinner(row) && (!after?.[0] || row.recipient.jobId < after[0]))
      .sort(({ recipient: one }, { recipient: other }) => (one.jobId < other.jobId ? 1 : -1))
      .flatMap((row) => this.#storyOf(row) ?? []);
    return pageFrom(stories.slice(0, limit + 1), limit, ({ recipient }) => [recipient.jobId]);
  }

  async newestOf(
    organizationId: string,
    records: readonly RecordKey[],
    most: number,
  ): Promise<ReadonlyMap<string, readonly RecipientStory[]>> {
    const page = { limit: most, after: undefined };
    const storiesOf = async (record: RecordKey) => [record.recordId, (await this.ofRecord(organizationId, record, page)).items] as const;
    return new Map(await Promise.all(records.map(storiesOf)));
  }

  async notTaken(
    organizationId: string,
    { dataTableId, recordId }: RecordKey,
    reach: Reach = Reach.everything,
  ): Promise<readonly NotTaken[]> {
    const { jobs, recipients, spinners, versions } = this.#tables.committed;
    const all = [...jobs.list(organizationId)].sort((one, other) => (one.id < other.id ? 1 : -1));
    const found = [...spinners.list(organizationId)].flatMap(({ id, name, archivedAt, publishedVersion }): NotTaken[] => {
      const version = versions.find(at(organizationId, id), String(publishedVersion));
      const own = all.filter(({ spinnerId }) => spinnerId === id);
      const isTaken = own.some((job) => recipients.find(at(organizationId, job.id), recordId)?.dataTableId === dataTableId);
      if (archivedAt || version?.definition.dataTableId !== dataTableId || isTaken) return [];
      if (!reach.seesSpinner({ spinnerId: id, dataTableId })) return [];
      const newest = own.filter(({ retryOf }) => retryOf === null).slice(0, notTakenLimits.jobs);
      const chose = newest.find(
        ({ enrolment }) => enrolment && compareRecordIds(enrolment.after, recordId) < 0 && compareRecordIds(enrolment.done, recordId) >= 0,
      );
      const why = chose ? 'not_chosen' : newest[0] ? 'not_reached' : 'no_job';
      return [{ spinnerId: id, spinnerName: name, why, jobId: (chose ?? newest[0])?.id ?? null }];
    });
    return found.sort((one, other) => (one.spinnerName < other.spinnerName ? -1 : 1)).slice(0, notTakenLimits.spinners);
  }

  async tablesOf(organizationId: string, recipients: readonly RecipientOfJob[]): Promise<ReadonlyMap<string, string>> {
    return new Map(
      recipients.flatMap(({ jobId, recordId }) => {
        const row = this.#tables.committed.recipients.find(at(organizationId, jobId), recordId);
        return row ? [[recordId, row.dataTableId] as const] : [];
      }),
    );
  }

  async ofAddress(
    organizationId: string,
    folded: readonly string[],
    { limit, after }: PageRequest,
    reach: Reach = Reach.everything,
  ): Promise<Page<RecipientStory>> {
    const { jobs, recipients } = this.#tables.committed;
    const rows = [...jobs.list(organizationId)].flatMap(({ id }) => [...recipients.list(at(organizationId, id))]);
    const found = rows.filter((row) => row.addresses.some((one) => folded.includes(one)) && reach.seesSpinner(row));
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
    const { jobs, messages, unsubscribes } = this.#tables.committed;
    const job = jobs.find(recipient.organizationId, recipient.jobId);
    if (!job) return undefined;
    const own = [...messages.list(at(recipient.organizationId, recipient.jobId))].filter(({ recordId }) => recordId === recipient.recordId);
    const sorted = own.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.stepId < other.stepId ? -1 : 1));
    const { organizationId, jobId, recordId } = recipient;
    const left = [...unsubscribes.list()].filter(
      (one) => one.organizationId === organizationId && one.jobId === jobId && one.recordId === recordId,
    );
    const unsubscribedAt = left.map((one) => one.at).sort((one, other) => +one - +other)[0] ?? null;
    return { ...namedJob(this.#tables, job), recipient, trail, messages: sorted, unsubscribedAt };
  }
}
