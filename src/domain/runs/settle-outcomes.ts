// The outcome of a message decides its state and its recipient's next step:
//   sent      sent; the recipient goes to the next step
//   refused   bounced, if that says something about the address, else failed; the recipient fails, and so do the others at its step if
//             their common endpoint is gone; or it is suppressed, if it has told the provider to get no more
//   deferred  not sent: back to `queued` (a repeat stays `sending`) and retried with back-off; fails after the last attempt
//   unknown   may have been sent: retried like a repeat if that is harmless, else `unknown`, and the recipient goes to the next step
// A message of a step that the job's version no longer has is not retried: its recipient is due at once, and goes on where the step leads.
// A deferred message whose connection is down does not use up an attempt. The first success over the connection wakes the others. An
// outage of e-mail, and some failures in a row of a host of webhooks, open the circuit of the connection: see `circuits.ts`.

import type { MessageMail } from '../channels/mail-thread.ts';
import { mediumOf } from '../channels/media.ts';
import type { SendOutcome } from '../kernel/send-outcome.ts';
import { columnsUsed } from '../spinners/columns-used.ts';
import { stepAfterRemoval } from '../spinners/removed-steps.ts';
import { readsStepValues } from '../spinners/step-values.ts';
import type { Circuit } from './circuit.ts';
import { connectionOf, needsConnection, Waits } from './circuits.ts';
import type { SettledMessage } from './failures.ts';
import type { Message } from './message.ts';
import { proceedAfter, type SpinnerRun } from './pipeline.ts';
import type { Recipient } from './recipient.ts';
import type { Outcome } from './sending.ts';
import { valuesOfMessage } from './step-values.ts';

/** While a connection is down, one recipient of each batch tries it again after this. */
const probeAfterSeconds = 30;

/** A message as its outcome leaves it, with its recipient. */
export interface SettledOutcome extends SettledMessage {
  readonly recipient: Recipient;
}

/** Settles outcomes that are recorded together; `circuits` are the open ones of their connections. */
export function settleOutcomes(
  outcomes: readonly Outcome[],
  run: SpinnerRun,
  circuits: readonly Circuit[],
  now: Date,
): readonly SettledOutcome[] {
  const { definition, removed = [] } = run;
  const readsSteps = readsStepValues(columnsUsed(definition));
  const waiting = { ...run, readsSteps, probes: new Set<string>(), circuits, waits: new Waits(now), now };
  const atOnce = ({ message, recipient }: Pick<SettledOutcome, 'message' | 'recipient'>) => {
    const isGone = !recipient.isFinal && stepAfterRemoval(definition, removed, recipient.stepId) !== undefined;
    return { message, recipient: isGone ? recipient.with({ wakeAt: now }) : recipient };
  };
  return outcomes.map((outcome) => ({ ...atOnce(settle(outcome, waiting)), channel: outcome.outgoing.via?.channel }));
}

/** The facts that the outcomes of a batch are settled with. */
interface Settling extends SpinnerRun {
  /** Connections without a circuit that one message tries again soon. */
  readonly probes: Set<string>;
  readonly circuits: readonly Circuit[];
  readonly waits: Waits;
  readonly readsSteps: boolean;
  readonly now: Date;
}

/** When a message is tried again that its circuit holds up. */
function retryOf(
  message: Message,
  circuit: Circuit,
  wasTried: boolean,
  { waits, now }: Settling,
): { readonly at: Date; readonly reason: string } {
  // It has failed before, and its connection has worked since: then the message may be the cause, and must not hold up the others again.
  if (wasTried && message.outages > 1 && circuit.since.getTime() === now.getTime())
    return { at: new Date(now.getTime() + message.retryDelay(undefined) * 1000), reason: 'channel_error' };
  return { at: waits.until(circuit, wasTried), reason: 'channel_down' };
}

/** The provider's answer for a sent mail that is kept. */
const keptOf = ({ thread, copyFault }: Extract<SendOutcome, { readonly result: 'sent' }>): Pick<MessageMail, 'thread' | 'copyFault'> => ({
  ...(thread !== undefined && { thread }),
  ...(copyFault !== undefined && { copyFault }),
});

function settle(
  { outcome, message: tried, outgoing, recipient, values, isRepeat, isSkipped, goesOn }: Outcome,
  settling: Settling,
): { readonly message: Message; readonly recipient: Recipient } {
  const { probes, circuits, waits, now } = settling;
  const message = tried.answered(outcome.outputs);
  const circuitOf = (): Circuit | undefined => circuits.find(({ connection }) => connection === connectionOf(outgoing));
  const passOn = (settled: Message): Recipient => {
    const left = settling.readsSteps ? new Map([...values, ...valuesOfMessage(settled)]) : values;
    return proceedAfter(recipient, settling, left, now).recipient;
  };
  const passed = (settled: Message) => ({ message: settled, recipient: passOn(settled) });
  /** Its recipient fails with it, or goes on if its step says so. */
  const fail = (failed: Message, reason: string) => ({
    message: failed,
    recipient: goesOn ? passOn(failed) : recipient.end('failed', reason),
  });
  const retry = (tried: Message, reason: string, askedFor?: number) => {
    if (tried.state === 'failed') return fail(tried, reason);
    const at = new Date(now.getTime() + tried.retryDelay(askedFor) * 1000);
    return { message: tried, recipient: recipient.goTo(recipient.stepId, at, 'channel_error') };
  };
  const waitForConnection = (tried: Message, reason: string, askedFor?: number) => {
    const connection = connectionOf(outgoing);
    const circuit = circuitOf();
    if (circuit) {
      const waiting = needsConnection(outgoing) ? tried.waitForChannel(reason) : tried.excuse(reason, now);
      if (waiting.state === 'failed') return fail(waiting, reason);
      // A message that was one too many at once is not the cause.
      const isSuspect = !isSkipped && !(outcome.result === 'deferred' && outcome.isRate);
      const next = retryOf(waiting, circuit, isSuspect, settling);
      return { message: waiting, recipient: recipient.goTo(recipient.stepId, next.at, next.reason) };
    }
    const excused = tried.excuse(reason, now);
    if (excused.state === 'failed') return fail(excused, reason);
    const seconds = probes.has(connection) ? excused.retryDelay(askedFor) : Math.max(probeAfterSeconds, askedFor ?? 0);
    probes.add(connection);
    const at = new Date(now.getTime() + seconds * 1000);
    return { message: excused, recipient: recipient.goTo(recipient.stepId, at, 'channel_down') };
  };
  switch (outcome.result) {
    case 'sent':
      return passed(message.sent(now, outcome.providerId ?? null, outcome.reply ?? null, keptOf(outcome)));
    case 'refused':
      if (outcome.optedOut) return { message: message.fail(outcome.reason), recipient: recipient.end('suppressed') };
      return fail(message.refuse(outcome.reason, outcome.bounce, now), outcome.reason);
    case 'deferred':
      if (outcome.isOutage)
        return waitForConnection(isRepeat ? message : message.requeue(outcome.reason), outcome.reason, outcome.retryAfterSeconds);
      return retry(isRepeat ? message.repeat(outcome.reason) : message.defer(outcome.reason), outcome.reason, outcome.retryAfterSeconds);
    case 'unknown':
      if (mediumOf(message.channel).repeatIsHarmless) {
        const circuit = circuitOf();
        const tried = message.repeat(outcome.reason);
        if (!circuit || tried.state === 'failed') return retry(tried, outcome.reason);
        return { message: tried, recipient: recipient.goTo(recipient.stepId, waits.until(circuit, true), 'channel_down') };
      }
      return passed(message.lose(outcome.reason));
  }
}
