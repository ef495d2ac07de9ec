// Failures are counted for the job and for the channel, each over its last outcomes. The job pauses whose failure finds one of them over
// the line: so jobs that share a channel are paused one by one, each with its next failure, until a person resumes one of them.

import type { Channel } from '../../../domain/channels/channel.ts';
import { alarmOf, defaultGuardrail, type Guardrail, ignoresFailures } from '../../../domain/channels/health/guardrail.ts';
import type { Job } from '../../../domain/jobs/job.ts';
import type { Message } from '../../../domain/jobs/message.ts';
import { runtime } from '../../../domain/kernel/actor.ts';
import { quoted } from '../../../domain/kernel/quoted.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** A message with its outcome, and the organization's channel that it was sent through. */
export interface Settled {
  readonly message: Message;
  readonly channel: Channel | undefined;
}

/** Why a job has to be paused, with the figures, and the channel that its last failure went through. */
export interface Alarm {
  readonly reason: string;
  readonly channelId: string | null;
}

/**
 * The outcome that counts for the guardrail; empty if the message has none yet. A message that may or may not have been sent counts
 * as failed: a server that always hangs up must not use up an audience.
 */
const markOf = ({ state }: Pick<Message, 'state'>): string => {
  if (state === 'sent' || state === 'delivered') return '0';
  return state === 'failed' || state === 'unknown' || state === 'bounced' || state === 'complained' ? '1' : '';
};
const marksOf = (settled: readonly Settled[]): string => settled.map(({ message }) => markOf(message)).join('');

/** Counts outcomes of a job's messages. Returns why the job has to be paused; `guardrail` is the job's own. */
export async function countFailures(
  { organizationId, jobId }: JobReference,
  settled: readonly Settled[],
  guardrail: Guardrail | null,
  { jobs, channelOutcomes }: Transaction,
): Promise<Alarm | undefined> {
  const counted = settled.filter(({ channel }) => !ignoresFailures(guardrail ?? channel?.guardrail ?? defaultGuardrail));
  if (marksOf(counted) === '') return undefined;
  const through = byChannel(counted).filter(([, of]) => marksOf(of) !== '');
  // Sent in one packet, in this order.
  const noting = Promise.all([
    jobs.noteOutcomes(organizationId, jobId, marksOf(counted)),
    Promise.all(through.map(([channel, of]) => channel && channelOutcomes.note(organizationId, channel.id, marksOf(of)))),
  ]);
  if (!marksOf(counted).includes('1')) {
    // Nothing to find: it is not waited for, and if it fails, so does the commit.
    noting.catch(() => undefined);
    return undefined;
  }
  const [ofJob, ofChannels] = await noting;
  let alarm: Alarm | undefined;
  for (const [index, [channel, of]] of through.entries()) {
    const ofChannel = ofChannels[index];
    if (!ofJob || !marksOf(of).includes('1')) continue;
    // A person may have changed the job's own meanwhile.
    const rules = ofJob.guardrail ?? channel?.guardrail ?? defaultGuardrail;
    const inJob = alarmOf(ofJob.recent, rules);
    const inChannel = channel && ofChannel ? alarmOf(ofChannel, rules) : undefined;
    const figures = inJob ?? (channel && inChannel && `${inChannel} through the channel ${quoted(channel.name)}`);
    if (figures === undefined) continue;
    const last = of.findLast(({ message }) => markOf(message) === '1')?.message.reason;
    alarm = { reason: last ? `${figures} failed; the last one: ${last}` : `${figures} failed`, channelId: channel?.id ?? null };
  }
  return alarm;
}

/** The settled messages of each channel, in the order of the ids, so that two transactions do not wait for each other. */
function byChannel(settled: readonly Settled[]): (readonly [Channel | undefined, readonly Settled[]])[] {
  const groups = new Map<string, Settled[]>();
  for (const one of settled) groups.set(one.channel?.id ?? '', [...(groups.get(one.channel?.id ?? '') ?? []), one]);
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, of]) => [of[0]?.channel, of]);
}

/**
 * Pauses a job because of an alarm; a person has to resume it. In a transaction of its own: it waits for claims, and those wait for room
 * that the transaction which records outcomes has locked. Undefined if it is paused already, or has no guardrail any more.
 */
export async function pauseFailing(
  { organizationId, jobId }: JobReference,
  alarm: Alarm,
  transaction: Transaction,
  audit: Audit,
): Promise<Alarm | undefined> {
  const { jobs } = transaction;
  // As a person's pause: what is being claimed meanwhile is claimed before it.
  const job = await jobs.lockExclusive(organizationId, jobId);
  if (!job?.isUnderWay || (job.guardrail && ignoresFailures(job.guardrail))) return undefined;
  await pauseFor(job, alarm, transaction, audit);
  return alarm;
}

/** Pauses a job under way, which this transaction has locked alone, and says why. */
export async function pauseFor(job: Job, alarm: Alarm, transaction: Transaction, audit: Audit): Promise<void> {
  const { jobs, spinners } = transaction;
  const { organizationId, id: jobId } = job;
  await jobs.save(job.pauseFor(alarm.reason, alarm.channelId));
  await audit.note(transaction, {
    by: runtime,
    organizationId,
    action: 'job.paused',
    subject: { type: 'job', id: jobId, name: (await spinners.find(organizationId, job.spinnerId))?.name ?? null },
    details: { before: job.state, after: 'paused', reason: alarm.reason },
  });
}
