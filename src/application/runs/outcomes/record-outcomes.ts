// The outcome of a message decides its state and its recipient's next step: see `domain/runs/settle-outcomes.ts`. The fencing token of the
// lease protects the write: recipients that another worker has taken over stay as they are.

import type { Guardrail } from '../../../domain/channels/health/guardrail.ts';
import { foldedAddress, mediumOf } from '../../../domain/channels/media.ts';
import { quoteName } from '../../../domain/kernel/quote-name.ts';
import type { Circuit } from '../../../domain/runs/circuit.ts';
import { connectionOf } from '../../../domain/runs/circuits.ts';
import { type Alarm, byChannel, countedAmong, failureAlarm, marksOf, type SettledMessage } from '../../../domain/runs/failures.ts';
import type { Message } from '../../../domain/runs/message.ts';
import type { SpinnerRun } from '../../../domain/runs/pipeline.ts';
import { endpointGone, isGone, type Lease, type Outcome } from '../../../domain/runs/sending.ts';
import { settleOutcomes } from '../../../domain/runs/settle-outcomes.ts';
import { type AddressReport, suppressReported } from '../../consent/suppress-reported.ts';
import type { Log } from '../../kernel/log.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import { type Tracer, withSpan } from '../../kernel/tracer.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Figure } from '../counts/figure-repository.ts';
import { noteOutages, noteOutagesOver, noteWaiting } from '../note-waiting.ts';
import { pauseJob } from '../pause-job.ts';
import type { Batch } from '../sending/claim-batch.ts';
import type { Reservation, SendingParts } from '../sending/sending-gate.ts';
import { findSoftBounces } from './find-soft-bounces.ts';
import { watchRates } from './watch-rates.ts';

/** The changes by recording outcomes, beside them. */
interface Recording {
  /** Why the job has to be paused. */
  readonly alarm: Alarm | undefined;
  /** The circuits that opened. */
  readonly opened: readonly Circuit[];
  /** The number of jobs that go on because a connection works again. */
  readonly woken: number;
}

/**
 * Records outcomes of a batch, logs and pauses what follows from them, and frees their permits. A repeat of a recording whose commit was
 * not answered changes nothing if that has happened.
 */
export async function recordBatch(
  parts: SendingParts,
  found: readonly Outcome[],
  batch: Batch,
  reservation: Reservation,
  isRepeat: boolean,
): Promise<void> {
  const { unitOfWork, clock, gate, log, tracer } = parts;
  const { lease } = batch;
  const { jobId } = lease;
  if (tracer?.keeps(jobId) && !isRepeat) noteSends(tracer, jobId, found);
  const outcomes = gate.health.refusals.blamed(found, lease.probes);
  const now = clock.now();
  const recording = async (transaction: Transaction) => {
    if (isRepeat && (await isRecorded(transaction, outcomes, lease, gate))) return undefined;
    // First, as in a claim: capacity is locked before circuits. A provider that was not reached has counted nothing.
    const concurrency = await gate.capacity.leave(transaction, outcomes, lease, ({ outcome, outgoing, isSkipped, endedAt, tookMs }) =>
      // A host has counted what it answered with a status of an outage, too.
      isSkipped || (isOutage({ outcome }) && !outgoing.hostLimits) ? 'failed' : { at: endedAt, tookMs },
    );
    return { concurrency, ...(await recordOutcomes(transaction, outcomes, batch, parts, now)) };
  };
  const span = { name: 'record', jobId, facts: { 'spindle.messages': found.length } };
  const recorded = await withSpan(tracer, span, () => unitOfWork.run(recording));
  if (recorded && log) logRecording(log, lease, outcomes, recorded);
  if (recorded?.alarm) await pauseJob(parts, lease, recorded.alarm);
  reservation.done(outcomes, recorded?.concurrency ?? new Map());
}

/** Notes the attempts of a batch, each as a span. */
function noteSends(tracer: Tracer, jobId: string, outcomes: readonly Outcome[]): void {
  for (const { message, outgoing, outcome, endedAt, tookMs, isSkipped } of outcomes) {
    if (isSkipped) continue;
    const facts = {
      'spindle.message_id': message.id,
      'spindle.channel': outgoing.channel,
      'spindle.provider': outgoing.via?.channel?.provider,
      'spindle.result': outcome.result,
    };
    const ended = endedAt.getTime();
    tracer.note({ name: 'send', jobId, startedAt: ended - tookMs, endedAt: ended, facts, hasFailed: outcome.result !== 'sent' });
  }
}

/** Whether outcomes are recorded, or another worker has taken over all of their recipients. */
async function isRecorded(
  transaction: Transaction,
  outcomes: readonly Outcome[],
  lease: Lease,
  { capacity }: SendingParts['gate'],
): Promise<boolean> {
  // Before the recipients, as where outcomes are recorded: in the other order, the two deadlock.
  await capacity.lock(transaction, lease);
  const recordIds = outcomes.map(({ recipient }) => recipient.recordId);
  return !(await transaction.recipients.haveLease(lease.organizationId, lease.jobId, recordIds, lease.token));
}

/** Records outcomes and advances their recipients, except those that another worker has taken over. Returns what else it changed. */
async function recordOutcomes(
  transaction: Transaction,
  outcomes: readonly Outcome[],
  batch: Batch,
  { gate: { health }, audit }: SendingParts,
  now: Date,
): Promise<Recording> {
  const { lease, claimedAt, guardrail, waitsFor } = batch;
  const { recipients, messages, jobs, queue } = transaction;
  const { organizationId, jobId } = lease;
  if (outcomes.length === 0) return { alarm: undefined, opened: [], woken: 0 };
  const failing = health.ofBatch(claimedAt);
  for (const { outgoing, outcome } of outcomes) failing.note(outgoing, outcome, now);
  const { failed } = failing;
  const down = new Set(outcomes.filter(isOutage).map(({ outgoing }) => connectionOf(outgoing)));
  health.forget([...down, ...failed.map(({ connection }) => connection), ...lease.probes]);
  const [tripped, run] = await Promise.all([transaction.circuits.trip(failed, claimedAt, now), runNow(transaction, batch)]);
  // Messages that were not tried again in this batch.
  const others = [...down].filter((connection) => !failed.some((one) => one.connection === connection));
  const open = [...tripped, ...(await transaction.circuits.open(others.sort()))];
  const settled = settleOutcomes(outcomes, run, open, now);
  const up = failing.up.filter((connection) => !down.has(connection));
  const [ours, waited] = await Promise.all([
    recipients.settle(
      settled.map(({ recipient }) => recipient),
      lease.token,
      now,
    ),
    transaction.circuits.end(health.foundUp(up, now), claimedAt, now),
  ]);
  await noteOutagesOver(transaction, waited, now);
  const woken = new Map(
    waited.filter(({ wakes }) => wakes).map(({ jobId: id, organizationId: owner }) => [id, { organizationId: owner, jobId: id }]),
  );
  if (woken.size > 0) await queue.enqueue('wake-people', ...[...woken.values()].map((job) => ({ ...job, cause: 'connection' as const })));
  const recorded = settled.filter(({ recipient }) => ours.has(recipient.recordId));
  const changed = { opened: open.filter(({ since }) => since.getTime() === now.getTime()), woken: woken.size };
  if (recorded.length === 0) return { alarm: undefined, ...changed };
  await transaction.circuits.note(lease, [...new Set([...down, ...open.map(({ connection }) => connection)])], now);
  const goneSteps = new Set(outcomes.filter(isGone).map(({ message }) => message.stepId));
  if (goneSteps.size > 0) await jobs.saveGoneSteps(organizationId, jobId, batch.version, [...goneSteps]);
  const saved = recorded.map(({ message }) => message);
  await messages.save(saved, now);
  const refused = outcomes.filter(({ recipient }) => ours.has(recipient.recordId)).flatMap((outcome) => saidByRefusal(outcome, now) ?? []);
  const bounced = await findSoftBounces(transaction, organizationId, saved, now);
  await suppressReported(transaction, audit, organizationId, [...bounced, ...refused], now);
  const isStuck = recorded.every(({ message: { state } }) => state === 'queued' || state === 'sending');
  await noteWaiting(transaction, lease, isStuck ? 'channel_error' : waitsFor, now);
  await noteOutages(transaction, lease, open, now);
  // An endpoint that is gone has a rule of its own.
  const watched = recorded.filter(({ message: { stepId, reason } }) => !goneSteps.has(stepId) && reason !== endpointGone);
  const alarm = await countFailures(lease, watched, guardrail, transaction);
  await countRefused(saved, transaction, now);
  return { alarm, ...changed };
}

/** The version that the job runs now: publishing may have let it go on in another version since the batch was claimed. */
async function runNow({ jobs, spinners }: Transaction, { version, definition, lease, spinnerId, daysOf }: Batch): Promise<SpinnerRun> {
  const job = await jobs.find(lease.organizationId, lease.jobId);
  const found = job && job.version !== version ? await spinners.findVersion(job.organizationId, job.spinnerId, job.version) : undefined;
  return { spinnerId, daysOf, definition: found?.definition ?? definition, removed: job?.removedSteps ?? [] };
}

const isOutage = ({ outcome }: Pick<Outcome, 'outcome'>): boolean => outcome.result === 'deferred' && outcome.isOutage === true;

/**
 * The meaning of a refusal for its address: its owner has told the provider that they want no more, or it does not exist, as a bounce would
 * say later.
 */
function saidByRefusal({ outcome, outgoing, message: { jobId, recordId, id } }: Outcome, at: Date): AddressReport | undefined {
  if (outcome.result !== 'refused' || !(outcome.optedOut || outcome.bounce)) return undefined;
  const address = foldedAddress(outgoing.channel, mediumOf(outgoing.channel).addressOf(outgoing));
  const about = { about: 'message', code: undefined, at } as const;
  const feedback = outcome.optedOut
    ? ({ ...about, kind: 'unsubscribed', isHard: false, words: undefined } as const)
    : ({ ...about, kind: 'bounced', isHard: outcome.bounce === 'hard', words: outcome.reason } as const);
  const channel = outgoing.via?.channel;
  const details = { source: channel?.provider ?? null, channelId: channel?.id ?? null, jobId, recordId, messageId: id };
  return address && { address, feedback, details };
}

/** Counts outcomes of a job's messages. Returns why the job has to be paused; `guardrail` is the job's own. */
async function countFailures(
  { organizationId, jobId }: JobReference,
  settled: readonly SettledMessage[],
  guardrail: Guardrail | null,
  { jobs, channelOutcomes }: Transaction,
): Promise<Alarm | undefined> {
  const counted = countedAmong(settled, guardrail);
  if (counted.length === 0) return undefined;
  const marks = marksOf(counted.map(({ message }) => message));
  const through = byChannel(counted);
  // Sent in one packet, in this order.
  const noting = Promise.all([
    jobs.noteOutcomes(organizationId, jobId, marks),
    Promise.all(through.map(({ channel, messages }) => channel && channelOutcomes.note(organizationId, channel.id, marksOf(messages)))),
  ]);
  if (!marks.includes('1')) {
    // Nothing to find: it is not waited for, and if it fails, so does the commit.
    noting.catch(() => undefined);
    return undefined;
  }
  const [ofJob, ofChannels] = await noting;
  return ofJob && through.flatMap((group, index) => failureAlarm(group, ofJob, ofChannels[index]) ?? []).at(-1);
}

/** Counts what bounced at once among the figures of its channel; last, since it locks channels. */
async function countRefused(saved: readonly Message[], transaction: Transaction, now: Date): Promise<void> {
  const refused = saved.filter(({ state, wasNotTaken }) => state === 'bounced' && wasNotTaken);
  const figures = refused.flatMap(({ channelId, isHardBounce }): Figure[] =>
    channelId === null ? [] : [{ channelId, hour: now, kind: isHardBounce ? 'bounced_hard' : 'bounced_soft', n: 1 }],
  );
  const [first] = refused;
  if (!first || figures.length === 0) return;
  await transaction.figures.append(first.organizationId, figures);
  const hard = new Set(refused.flatMap(({ channelId, isHardBounce }) => (isHardBounce && channelId !== null ? channelId : [])));
  // The next claim of a job that sends through one of them finds its alarm.
  for (const channelId of [...hard].sort()) await watchRates(transaction, first.organizationId, channelId, now);
}

/** Says in the log what operators should know of a recording: their organizations' channels that fail, and those that work again. */
function logRecording(log: Log, { organizationId }: JobReference, outcomes: readonly Outcome[], { opened, woken }: Recording): void {
  for (const { connection, reason } of opened) {
    const channel = outcomes.find(({ outgoing }) => outgoing.via?.connection === connection)?.outgoing.via?.channel;
    // The deployment's own server has a line of its own.
    if (channel) log.warn({ organizationId, channelId: channel.id }, `the channel ${quoteName(channel.name)} cannot send: ${reason}`);
  }
  if (woken > 0) log.info({ organizationId }, `a connection works again: ${woken === 1 ? '1 job goes' : `${woken} jobs go`} on`);
}
