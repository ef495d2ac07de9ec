import type { AddedEngagement, ResultRepository, UnsubscribedRecipient } from '../../../application/runs/counts/result-repository.ts';
import { engagementEvents, type ResultState, resultBucketMs, sentStates } from '../../../application/runs/counts/result-repository.ts';
import type { MediumName } from '../../../domain/channels/media.ts';
import type { Message } from '../../../domain/runs/message.ts';
import type { StepClick } from '../../../domain/runs/step-values.ts';
import type { EngagedRow, UnsubscribedRow } from '../../engine/job-rows.ts';
import type { Overlays } from '../../engine/memory-tables.ts';
import { tellEvents } from '../../engine/outbox.ts';
import { at } from '../../engine/rows.ts';
import { countsOn } from './job-counts.ts';

interface Change {
  readonly organizationId: string;
  readonly spinnerId: string | undefined;
  readonly medium: MediumName;
  readonly state: ResultState;
  readonly at: Date;
  readonly n: 1 | -1;
}

function add({ resultCounts }: Overlays, { organizationId, spinnerId, medium, state, at: time, n }: Change): void {
  const bucket = new Date(Math.floor(time.getTime() / resultBucketMs) * resultBucketMs);
  const keys = [
    { subjectId: organizationId, at: bucket },
    { subjectId: spinnerId, at: undefined },
  ];
  for (const { subjectId, at: inTime } of keys) {
    if (subjectId === undefined) continue;
    const row = { organizationId, subjectId, at: inTime, medium, state, n };
    resultCounts.put({ ...row, n: n + (resultCounts.findSame(row)?.n ?? 0) });
  }
}

const isCounted = (state: Message['state']): state is (typeof sentStates)[number] => (sentStates as readonly string[]).includes(state);

/** Counts a message that was saved, by its spinner and by when it was sent. */
export function noteResult(overlays: Overlays, before: Message | undefined, after: Message): void {
  const { organizationId, jobId, recordId } = after;
  const spinnerId = overlays.recipients.find(at(organizationId, jobId), recordId)?.spinnerId;
  const changes: readonly (readonly [Message | undefined, 1 | -1])[] = [
    [before, -1],
    [after, 1],
  ];
  for (const [message, n] of changes)
    if (message && message.sentAt !== null && isCounted(message.state))
      add(overlays, { organizationId, spinnerId, medium: message.channel, state: message.state, at: message.sentAt, n });
}

/** Takes away what a message of a deleted job counted. */
export function forgetResult(overlays: Overlays, { organizationId, channel: medium, state, sentAt }: Message, spinnerId: string): void {
  if (sentAt !== null && isCounted(state)) add(overlays, { organizationId, spinnerId, medium, state, at: sentAt, n: -1 });
}

/** The people that results count, by what they did. */
const peopleIn = ({ unsubscribes, repliedRecipients }: Overlays) => ({ unsubscribed: unsubscribes, replied: repliedRecipients });
type PeopleKind = keyof ReturnType<typeof peopleIn>;

/** Takes away that a recipient unsubscribed, or has answered. */
export function forgetPerson(overlays: Overlays, kind: PeopleKind, row: UnsubscribedRow): void {
  const { organizationId, spinnerId, medium, at: time } = row;
  peopleIn(overlays)[kind].delete(row);
  countsOn(overlays).person(kind, row, -1);
  add(overlays, { organizationId, spinnerId, medium, state: kind, at: time, n: -1 });
}

/** Takes away that a message of a deleted job was clicked or opened. */
export function forgetEngaged(overlays: Overlays, row: EngagedRow): void {
  const { organizationId, spinnerId, medium, kind, at: time } = row;
  overlays.engagedMessages.delete(row);
  countsOn(overlays).engaged(row, -1);
  add(overlays, { organizationId, spinnerId, medium, state: kind, at: time, n: -1 });
}

/** Notes and counts who is not noted yet. */
function addPeople(overlays: Overlays, organizationId: string, kind: PeopleKind, people: readonly UnsubscribedRecipient[]): void {
  for (const person of people) {
    const { jobId, recordId, medium, at: time } = person;
    const spinnerId = overlays.recipients.find(at(organizationId, jobId), recordId)?.spinnerId;
    if (spinnerId === undefined) continue;
    const row = { organizationId, spinnerId, ...person };
    if (peopleIn(overlays)[kind].findSame(row)) continue;
    peopleIn(overlays)[kind].put(row);
    countsOn(overlays).person(kind, row, 1);
    add(overlays, { organizationId, spinnerId, medium, state: kind, at: time, n: 1 });
  }
}

/** The results of a transaction. */
export const resultsOn = (overlays: Overlays): ResultRepository => ({
  async addUnsubscribed(organizationId, people) {
    addPeople(overlays, organizationId, 'unsubscribed', people);
  },
  async addReplied(organizationId, people) {
    addPeople(overlays, organizationId, 'replied', people);
  },
  async addEngaged(organizationId, messages) {
    const added: AddedEngagement[] = [];
    for (const { jobId, recordId, stepId, kind, medium, at: time } of messages) {
      const recipient = overlays.recipients.find(at(organizationId, jobId), recordId);
      if (!recipient) continue;
      const { spinnerId, dataTableId } = recipient;
      const row = { organizationId, spinnerId, jobId, recordId, stepId, kind, medium, at: time };
      if (overlays.engagedMessages.findSame(row)) continue;
      overlays.engagedMessages.put(row);
      countsOn(overlays).engaged(row, 1);
      add(overlays, { organizationId, spinnerId, medium, state: kind, at: time, n: 1 });
      added.push({ ...row, dataTableId });
    }
    for (const { kind, data } of engagementEvents(messages, added)) tellEvents(overlays, organizationId, kind, data);
  },
  async stepClicks(organizationId, jobId, recordIds) {
    const wanted = new Set(recordIds);
    const found: StepClick[] = [];
    for (let id: string | null = jobId; id !== null; id = overlays.jobs.find(organizationId, id)?.retryOf ?? null)
      for (const { recordId, stepId, kind, at: time } of overlays.engagedMessages.list(at(organizationId, id)))
        if (kind === 'clicked' && wanted.has(recordId)) found.push({ recordId, stepId, at: time });
    return found;
  },
  async repliedAmong(organizationId, jobId, recordIds) {
    const wanted = new Set(recordIds);
    const found = new Set<string>();
    for (let of: string | null = jobId; of !== null; of = overlays.jobs.find(organizationId, of)?.retryOf ?? null)
      for (const { recordId } of overlays.repliedRecipients.list(at(organizationId, of))) if (wanted.has(recordId)) found.add(recordId);
    return found;
  },
  async stepReplies(organizationId, jobId, recordIds) {
    const wanted = new Set(recordIds);
    const jobIds = new Set<string>();
    for (let id: string | null = jobId; id !== null; id = overlays.jobs.find(organizationId, id)?.retryOf ?? null) jobIds.add(id);
    return [...overlays.replies.list(organizationId)]
      .filter((reply) => jobIds.has(reply.jobId) && wanted.has(reply.recordId))
      .map(({ recordId, stepId, kind, receivedAt }) => ({ recordId, stepId, kind, at: receivedAt }));
  },
  async removeUnsubscribed(organizationId, jobId, recordId) {
    for (const row of [...overlays.unsubscribes.list(at(organizationId, jobId))])
      if (row.recordId === recordId) forgetPerson(overlays, 'unsubscribed', row);
  },
  async sweep(before, limit) {
    const old = [...overlays.resultCounts.list()].filter(({ at: time }) => time !== undefined && time < before).slice(0, limit);
    for (const row of old) overlays.resultCounts.delete(row);
    return old.length > 0;
  },
});
