// The ways in which feedback ends:
//   too_late         it came more than 30 days after what it tells: its message stays, and only a wish has suppressed the address
//   unknown_message  no message is known by its id, or none went to its address before
//   other_channel    its message went through another channel, so nobody of this one can know about it
//   repeated         its message is as far already
//   automatic        a program followed the link, or loaded the picture
//   applied          its message moved forward; or it is about the address, which was suppressed when it was received
// It stays for the next time if the recipient of its message is locked: a worker is claiming or recording it. So does, for a minute, what
// names only the address of a message that is being sent, or only an id of its service that is not known yet.

import { settleMs } from '../../domain/channels/feedback/engagement.ts';
import { isEngagement, isInformative } from '../../domain/channels/feedback/feedback.ts';
import { type FeedbackOutcome, isOfChannel, isTooLate, type StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { WatchedRates } from '../../domain/channels/health/watched-rates.ts';
import type { Message } from '../../domain/runs/message.ts';
import { suppressReported } from '../consent/suppress-reported.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { type Figure, figuresOf } from '../runs/counts/figure-repository.ts';
import { findSoftBounces } from '../runs/outcomes/find-soft-bounces.ts';
import { watchRates } from '../runs/outcomes/watch-rates.ts';
import { judgeVisits } from './engagement/judge-visits.ts';
import { findMessages, isNamedByProvider } from './find-messages.ts';
import { suppressByFeedback } from './suppress-by-feedback.ts';

/** A job with messages through a channel about which something came back. */
export interface WatchedJob {
  readonly jobId: string;
  readonly watched: WatchedRates;
}

/** The feedback of an organization that a transaction took. */
export interface AppliedBatch {
  /** The id of the last one; undefined if there was none. */
  readonly last: string | undefined;
  /** The number that have to wait. */
  readonly left: number;
  /** The jobs whose messages bounced or were complained about, with their channel, if its rates may be a reason to pause them. */
  readonly watched: readonly WatchedJob[];
}

/** Applies the next feedback of an organization, at most `limit`, to its messages. */
export async function applyBatch(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
  now: Date,
): Promise<AppliedBatch> {
  const all = await transaction.feedback.take(organizationId, { after, limit, settled: new Date(now.getTime() - settleMs) });
  const taken = all.filter(({ kind }) => !isEngagement(kind));
  const visits = all.filter(({ kind }) => isEngagement(kind));
  if (visits.length > 0) await judgeVisits(transaction, organizationId, visits, now);
  const aboutMessages = taken.filter((one) => one.about === 'message' && !isTooLate(one));
  const messageOf = await findMessages(transaction, organizationId, aboutMessages);
  const { before, isBusy } = await lockMessages(
    transaction,
    organizationId,
    aboutMessages.flatMap((one) => messageOf(one) ?? []),
  );
  const messages = new Map(before);
  const figures: Figure[] = [];
  const settled: StoredFeedback[] = [];
  for (const one of taken) {
    const found = aboutMessages.includes(one) ? messageOf(one) : undefined;
    if (found && isBusy(found)) continue;
    const message = found && messages.get(found.id);
    if (message ? isTooEarly(one, message, now) : mayComeLater(one, now)) continue;
    const { outcome, changed } = outcomeOf(one, message, now);
    settled.push({ ...one, messageId: message?.id ?? one.messageId, appliedAt: now, outcome });
    if (changed) messages.set(changed.id, changed);
    figures.push(...ownFigures(one, outcome, changed));
  }
  const moved = [...messages.values()].filter((message) => before.get(message.id) !== message);
  for (const message of moved) figures.push(...figuresOf(before.get(message.id) as Message, message));
  for (const ofJob of byJob(moved)) await transaction.messages.save(ofJob, now);
  await suppressReported(transaction, audit, organizationId, await findSoftBounces(transaction, organizationId, moved, now), now);
  await transaction.figures.append(organizationId, figures);
  await transaction.feedback.save(organizationId, settled);
  // When it was received, its message may not have been known.
  const early = taken.filter((one) => isNamedByProvider(one) && settled.some(({ id, outcome }) => id === one.id && outcome === 'applied'));
  await suppressByFeedback(transaction, audit, organizationId, early, now);
  // Last: nothing is waited for while a channel is locked.
  const watched = await watchChannels(transaction, organizationId, moved, now);
  return { last: all.at(-1)?.id, left: taken.length - settled.length, watched };
}

/** Watches the rates of the channels through which messages were sent that bounced for good or were complained about. */
async function watchChannels(
  transaction: Transaction,
  organizationId: string,
  moved: readonly Message[],
  now: Date,
): Promise<readonly WatchedJob[]> {
  const bad = moved.filter(({ state, isHardBounce }) => state === 'complained' || (state === 'bounced' && isHardBounce));
  const jobs: WatchedJob[] = [];
  for (const id of [...new Set(bad.flatMap(({ channelId }) => channelId ?? []))].sort()) {
    const watched = await watchRates(transaction, organizationId, id, now);
    if (!watched) continue;
    const jobIds = new Set(bad.flatMap(({ channelId, jobId }) => (channelId === id ? jobId : [])));
    jobs.push(...[...jobIds].map((jobId) => ({ jobId, watched })));
  }
  return jobs;
}

/**
 * Locks the recipients of messages, as every change of a message does, and reads the messages again. What a worker records later does not
 * move them back, so the recipient of one that is being sent is not waited for.
 */
async function lockMessages(transaction: Transaction, organizationId: string, messages: readonly Message[]) {
  const keyOf = ({ jobId, recordId }: Pick<Message, 'jobId' | 'recordId'>): string => `${jobId} ${recordId}`;
  const wanted = [...new Map(messages.map((message) => [keyOf(message), message])).values()];
  const busy = new Set((await transaction.recipients.lock(organizationId, wanted)).map(keyOf));
  const isBusy = (message: Message): boolean => busy.has(keyOf(message));
  const free = messages.filter((message) => !isBusy(message)).map(({ id }) => id);
  const locked = await transaction.messages.findByIds(organizationId, [...new Set(free)]);
  return { isBusy, before: new Map(locked.map((message) => [message.id, message])) };
}

/** A worker that lives has recorded by then what it sent. */
const longestSendingMs = 60_000;

/** Whether feedback that names only an address has to wait until it is known whether the message has left. */
function isTooEarly({ messageId, receivedAt }: StoredFeedback, { state }: Message, now: Date): boolean {
  if (messageId !== undefined) return false;
  return state === 'queued' || (state === 'sending' && now.getTime() - receivedAt.getTime() < longestSendingMs);
}

/** Whether the message of feedback may still be sent: the answer with its id can come after its first report. */
const mayComeLater = (one: StoredFeedback, now: Date): boolean =>
  isNamedByProvider(one) && !isTooLate(one) && now.getTime() - one.receivedAt.getTime() < longestSendingMs;

interface Effect {
  readonly outcome: FeedbackOutcome;
  /** The message that it applies to, as it is afterwards. */
  readonly changed?: Message;
}

function outcomeOf(feedback: StoredFeedback, message: Message | undefined, now: Date): Effect {
  if (isTooLate(feedback)) return { outcome: 'too_late' };
  if (feedback.about === 'address') return { outcome: 'applied' };
  if (!message) return { outcome: 'unknown_message' };
  if (!isOfChannel(feedback, message.channelId)) return { outcome: 'other_channel' };
  const changed = message.report(feedback, now);
  const { kind } = feedback;
  const isApplied = changed !== message || kind === 'unsubscribed' || kind === 'resubscribed' || isInformative(kind);
  return { outcome: isApplied ? 'applied' : 'repeated', changed };
}

/** The figures that are not of a message's state. */
function ownFigures(feedback: StoredFeedback, outcome: FeedbackOutcome, changed: Message | undefined): Figure[] {
  const { kind, receivedAt } = feedback;
  const channelId = changed?.channelId ?? feedback.channelId;
  if (channelId === null) return [];
  if (outcome === 'unknown_message') return [{ channelId, hour: receivedAt, kind: 'unmatched', n: 1 }];
  return kind === 'unsubscribed' && changed?.sentAt ? [{ channelId, hour: changed.sentAt, kind, n: 1 }] : [];
}

function byJob(messages: readonly Message[]): Iterable<readonly Message[]> {
  const jobs = new Map<string, Message[]>();
  for (const message of messages) jobs.set(message.jobId, [...(jobs.get(message.jobId) ?? []), message]);
  return jobs.values();
}
