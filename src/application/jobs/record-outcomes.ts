// The outcome of a message decides its state and its recipient's next step:
//   sent      sent; the recipient goes to the next step
//   refused   failed; the recipient fails, and so do the others at its step if their common endpoint is gone; or it is suppressed, if it
//             has told the provider to get no more
//   deferred  not sent: back to `queued` (a repeat stays `sending`) and retried with back-off; fails after the last attempt
//   unknown   may have been sent: retried like a repeat if that is harmless, else `unknown`, and the recipient goes to the next step
// A deferred message whose connection is down does not use up an attempt. The first success over the connection wakes the others. An
// outage of e-mail, and some failures in a row of a host of webhooks, open the circuit of the connection: see `circuits.ts`.
// The fencing token of the lease protects the write: recipients that another worker has taken over stay as they are.

import type { Guardrail } from '../../domain/channels/health/guardrail.ts';
import { mediumOf } from '../../domain/channels/media.ts';
import type { Circuit } from '../../domain/jobs/circuit.ts';
import { connectionOf, needsConnection, Waits } from '../../domain/jobs/circuits.ts';
import type { ConnectionHealth } from '../../domain/jobs/connection-health.ts';
import type { Waiting } from '../../domain/jobs/job.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { proceedAfter } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import { endpointGone, isGone, type Lease, type Outcome } from '../../domain/jobs/sending.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Figure } from './figure-repository.ts';
import type { Recording } from './sending/log-recording.ts';
import { suppressRefused } from './sending/suppress-refused.ts';
import { countFailures } from './sending/watch-failures.ts';
import { watchRates } from './sending/watch-rates.ts';
import { suppressSoftBounces } from './suppress-soft-bounces.ts';

/** While a connection is down, one recipient of each batch tries it again after this. */
const probeSeconds = 30;

/** The batch whose outcomes are recorded. */
interface Recorded {
  readonly definition: SpinnerDefinition;
  readonly lease: Lease;
  readonly claimedAt: Date;
  readonly health: ConnectionHealth;
  readonly audit: Audit;
  /** The job's own. */
  readonly guardrail: Guardrail | null;
  /** Why other messages of it wait. */
  readonly waitsFor: Waiting | null;
}

/** Records the outcomes of a batch and advances its recipients, except those that another worker has taken over. Returns what else it changed. */
export async function recordOutcomes(
  outcomes: readonly Outcome[],
  { definition, lease, claimedAt, health, audit, guardrail, waitsFor }: Recorded,
  transaction: Transaction,
  now: Date,
): Promise<Recording> {
  const { recipients, messages, jobs, queue } = transaction;
  if (outcomes.length === 0) return { alarm: undefined, opened: [], woken: 0 };
  const failing = health.ofBatch(claimedAt);
  for (const { outgoing, outcome } of outcomes) failing.note(outgoing, outcome, now);
  const { failed } = failing;
  const down = new Set(outcomes.filter(isOutage).map(({ outgoing }) => connectionOf(outgoing)));
  health.forget([...down, ...failed.map(({ connection }) => connection), ...lease.probes]);
  const tripped = await transaction.circuits.trip(failed, claimedAt, now);
  // Messages that were not tried again in this batch.
  const others = [...down].filter((connection) => !failed.some((one) => one.connection === connection));
  const open = [...tripped, ...(await transaction.circuits.open(others.sort()))];
  const opened = open.filter(({ since }) => since.getTime() === now.getTime());
  const waiting = { probes: new Set<string>(), circuits: open, waits: new Waits(now), now };
  const settled = outcomes.map((outcome) => ({
    ...settle(outcome, definition, waiting, now),
    channel: outcome.outgoing.via?.channel,
  }));
  const [ours, waited] = await Promise.all([
    recipients.settle(
      settled.map(({ recipient }) => recipient),
      lease.token,
      now,
    ),
    transaction.circuits.end(
      health.foundUp(
        failing.up.filter((connection) => !down.has(connection)),
        now,
      ),
      claimedAt,
      now,
    ),
  ]);
  if (waited.length > 0) await queue.enqueue('wake-recipients', ...waited);
  const recorded = settled.filter(({ recipient }) => ours.has(recipient.recordId));
  const changed = { opened, woken: waited.length };
  if (recorded.length === 0) return { alarm: undefined, ...changed };
  await transaction.circuits.note(lease, [...new Set([...down, ...open.map(({ connection }) => connection)])], now);
  const goneSteps = new Set(outcomes.filter(isGone).map(({ message }) => message.stepId));
  if (goneSteps.size > 0) await jobs.saveGoneSteps(lease.organizationId, lease.jobId, [...goneSteps]);
  const saved = recorded.map(({ message }) => message);
  await messages.save(saved, now);
  const ourOutcomes = outcomes.filter(({ recipient }) => ours.has(recipient.recordId));
  await suppressRefused(ourOutcomes, transaction, audit, now);
  await suppressSoftBounces(transaction, audit, lease.organizationId, saved, now);
  const isStuck = recorded.every(({ message: { state } }) => state === 'queued' || state === 'sending');
  await jobs.saveWaiting(lease.organizationId, lease.jobId, isStuck ? 'channel_error' : waitsFor);
  // An endpoint that is gone has a rule of its own.
  const watched = recorded.filter(({ message: { stepId, reason } }) => !goneSteps.has(stepId) && reason !== endpointGone);
  const alarm = await countFailures(lease, watched, guardrail, transaction);
  await countRefused(saved, transaction, now);
  return { alarm, ...changed };
}

/** Counts what was refused for its address among the figures of its channel, as if it had bounced later; last, since it locks channels. */
async function countRefused(saved: readonly Message[], transaction: Transaction, now: Date): Promise<void> {
  const refused = saved.filter(({ state, isHardBounce }) => state === 'failed' && isHardBounce !== null);
  const figures = refused.flatMap(({ channelId, isHardBounce }): Figure[] => {
    if (channelId === null) return [];
    const bounced = isHardBounce ? 'bounced_hard' : 'bounced_soft';
    return (['sent', bounced] as const).map((kind) => ({ channelId, hour: now, kind, n: 1 }));
  });
  const [first] = refused;
  if (!first || figures.length === 0) return;
  await transaction.figures.append(first.organizationId, figures);
  const hard = new Set(refused.flatMap(({ channelId, isHardBounce }) => (isHardBounce && channelId !== null ? channelId : [])));
  // The next claim of a job that sends through one of them finds its alarm.
  for (const channelId of [...hard].sort()) await watchRates(transaction, first.organizationId, channelId, now);
}

const isOutage = ({ outcome }: Outcome): boolean => outcome.result === 'deferred' && outcome.isOutage === true;

/** What waits for connections in a batch. */
interface WaitingBatch {
  readonly probes: Set<string>;
  readonly circuits: readonly Circuit[];
  readonly waits: Waits;
  readonly now: Date;
}

/** When a message is tried again that its circuit holds up. */
function retryOf(
  message: Message,
  circuit: Circuit,
  wasTried: boolean,
  { waits, now }: WaitingBatch,
): { readonly at: Date; readonly reason: string } {
  // It has failed before, and its connection has worked since: then the message may be the cause, and must not hold up the others again.
  if (wasTried && message.outages > 1 && circuit.since.getTime() === now.getTime())
    return { at: new Date(now.getTime() + message.retryDelay(undefined) * 1000), reason: 'channel_error' };
  return { at: waits.until(circuit, wasTried), reason: 'channel_down' };
}

function settle(
  { outcome, message, outgoing, recipient, values, isRepeat, isSkipped }: Outcome,
  definition: SpinnerDefinition,
  waiting: WaitingBatch,
  now: Date,
): { readonly message: Message; readonly recipient: Recipient } {
  const circuitOf = (): Circuit | undefined => waiting.circuits.find(({ connection }) => connection === connectionOf(outgoing));
  const passOn = (): Recipient => proceedAfter(recipient, definition, values, now).recipient;
  const retry = (tried: Message, reason: string, askedFor?: number) => {
    if (tried.state === 'failed') return { message: tried, recipient: recipient.end('failed', reason) };
    const at = new Date(now.getTime() + tried.retryDelay(askedFor) * 1000);
    return { message: tried, recipient: recipient.goTo(recipient.stepId, at, 'channel_error') };
  };
  const waitForConnection = (tried: Message, reason: string, askedFor?: number) => {
    const connection = connectionOf(outgoing);
    const circuit = circuitOf();
    if (circuit) {
      const held = needsConnection(outgoing) ? tried.waitForChannel(reason) : tried.excuse(reason, now);
      if (held.state === 'failed') return { message: held, recipient: recipient.end('failed', reason) };
      // A message that was one too many at once is not the cause.
      const isSuspect = !isSkipped && !(outcome.result === 'deferred' && outcome.isRate);
      const next = retryOf(held, circuit, isSuspect, waiting);
      return { message: held, recipient: recipient.goTo(recipient.stepId, next.at, next.reason) };
    }
    const excused = tried.excuse(reason, now);
    if (excused.state === 'failed') return { message: excused, recipient: recipient.end('failed', reason) };
    const { probes } = waiting;
    const seconds = probes.has(connection) ? excused.retryDelay(askedFor) : Math.max(probeSeconds, askedFor ?? 0);
    probes.add(connection);
    const at = new Date(now.getTime() + seconds * 1000);
    return { message: excused, recipient: recipient.goTo(recipient.stepId, at, 'channel_down') };
  };
  switch (outcome.result) {
    case 'sent':
      return { message: message.sent(now, outcome.providerId ?? null, outcome.reply ?? null), recipient: passOn() };
    case 'refused':
      if (outcome.optedOut) return { message: message.fail(outcome.reason), recipient: recipient.end('suppressed') };
      return { message: message.refuse(outcome.reason, outcome.bounce), recipient: recipient.end('failed', outcome.reason) };
    case 'deferred':
      if (outcome.isOutage)
        return waitForConnection(isRepeat ? message : message.requeue(outcome.reason), outcome.reason, outcome.retryAfterSeconds);
      return retry(isRepeat ? message.repeat(outcome.reason) : message.defer(outcome.reason), outcome.reason, outcome.retryAfterSeconds);
    case 'unknown':
      if (mediumOf(message.channel).repeatIsHarmless) {
        const circuit = circuitOf();
        const tried = message.repeat(outcome.reason);
        if (!circuit || tried.state === 'failed') return retry(tried, outcome.reason);
        return { message: tried, recipient: recipient.goTo(recipient.stepId, waiting.waits.until(circuit, true), 'channel_down') };
      }
      return { message: message.lose(outcome.reason), recipient: passOn() };
  }
}
