// Decides a claimed batch without sending. Each recipient goes through its steps until it
//   ends     completed, skipped, failed (for example if its message cannot be rendered, or if the step's endpoint is gone), or canceled if its record was deleted
//   waits    at a wait step
//   sends    at a step whose message is still to be sent; while its connection is down it is held, and at most one is sent as the probe
// An earlier message of the same step decides whether to send:
//   none             send it, unless a job that this one retries has sent it or may have sent it
//   queued           send it
//   sending          its worker died: send it again with the same id if a repeat is harmless, else mark it `unknown`; next step
//   failed           the recipient fails; the next step if it was sent and failed later
//   any other state  next step

import { type MediumName, mediumOf } from '../../domain/channels/media.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Circuits } from '../../domain/jobs/circuits.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { skip } from '../../domain/jobs/one-a-person.ts';
import { type Progress, proceed, proceedAfter } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import { firstChannels, type SentBefore } from '../../domain/jobs/retry-lineage.ts';
import { endpointGone, recipientAddressOf, type Sending } from '../../domain/jobs/sending.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import { suppressedAmong } from '../consent/suppressed-addresses.ts';
import type { UnsubscribeLinks } from '../consent/unsubscribe-links.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { prepareSending } from './prepare-sending.ts';
import type { DueRecipient } from './recipient-repository.ts';
import { lostMessage } from './sending/lost-message.ts';
import type { OneAPerson } from './sending/one-a-person.ts';
import type { Permitted } from './sending/sending-gate.ts';

/** The result for a batch: recipients that were only decided, their settled messages, and messages to send. */
export interface Decided {
  readonly recipients: readonly Recipient[];
  readonly messages: readonly Message[];
  readonly sendings: readonly Sending[];
  /** Messages whose connection is down. */
  readonly held: readonly Sending[];
  /** Kinds of messages that there were too few permits for: their recipients stay due. */
  readonly full: readonly MediumName[];
}

/** What all recipients of a batch are decided with. */
export interface Pipeline {
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  /** What the jobs that this one retries have sent. */
  readonly before: SentBefore;
  /** The steps whose endpoint is gone. */
  readonly goneSteps: readonly string[];
  readonly circuits: Pick<Circuits, 'isDown' | 'mayProbe' | 'reserveProbe'>;
  readonly ids: Ids;
  readonly links: UnsubscribeLinks;
  readonly now: Date;
}

/**
 * Advances each recipient as far as it gets without sending, and prepares as many messages as are permitted; the others stay due. Yields
 * to the event loop when that takes long.
 */
export async function decide(
  due: readonly DueRecipient[],
  earlier: readonly Message[],
  pipeline: Pipeline,
  permitted: Permitted,
  pauses: Pauses,
): Promise<Decided> {
  const recipients: Recipient[] = [];
  const messages: Message[] = [];
  const sendings: Sending[] = [];
  const held: Sending[] = [];
  const { circuits } = pipeline;
  const full = new Set<MediumName>();
  const left = new Map(permitted);
  const known = new Map([...firstChannels(earlier), ...pipeline.before.channelIds]);
  const byStep = new Map(earlier.map((message) => [`${message.recordId} ${message.stepId}`, message]));
  let isTurnOver = pauses.turn();
  for (const one of due) {
    if (full.size > 0 && full.size === permitted.size) break;
    if (isTurnOver()) {
      await pauses.yield();
      isTurnOver = pauses.turn();
    }
    const { recipient, message, sending } = decideOne(one, { byStep, known }, pipeline);
    if (sending) {
      const { channel } = sending.outgoing;
      const isDown = circuits.isDown(sending);
      if (!isDown || circuits.mayProbe(sending)) {
        const free = left.get(channel) ?? 0;
        if (free === 0) {
          full.add(channel);
          continue;
        }
        left.set(channel, free - 1);
        circuits.reserveProbe(sending);
      }
      (isDown ? held : sendings).push(sending);
    } else recipients.push(recipient);
    if (message) messages.push(message);
  }
  return { recipients, messages, sendings, held, full: [...full] };
}

interface Decision {
  readonly recipient: Recipient;
  /** An earlier message whose state changed. */
  readonly message?: Message;
  readonly sending?: Sending;
}

/** What is known of the messages before. */
interface Earlier {
  readonly byStep: ReadonlyMap<string, Message>;
  /** The channels that people know: see `firstChannels`. */
  readonly known: ReadonlyMap<string, string>;
}

function decideOne({ recipient: taken, cells }: DueRecipient, { byStep, known }: Earlier, pipeline: Pipeline): Decision {
  const { definition, table, before, goneSteps, ids, links, now } = pipeline;
  if (cells === undefined) {
    const open = taken.stepId === null ? undefined : byStep.get(`${taken.recordId} ${taken.stepId}`);
    return { recipient: taken.end('canceled', 'record_deleted'), ...abandon(open, taken, 'record_deleted') };
  }
  const values = visibleValues(namedCells(table, cells), table.columns);
  const passOn = ({ recipient }: Progress): Progress => proceedAfter(recipient, definition, values, now);
  let lost: Message | undefined;
  for (let progress = proceed(taken, definition, values, now); ; progress = passOn(progress)) {
    const { recipient, send } = progress;
    const settledMessage = lost ? { message: lost } : {};
    if (send === undefined) return { recipient, ...settledMessage };
    const key = `${recipient.recordId} ${send.stepId}`;
    const earlier = byStep.get(key);
    if (earlier === undefined && before.skipped.has(key)) continue;
    switch (earlier?.state) {
      case 'failed':
        if (earlier.reportedAt !== null) continue;
        return { recipient: recipient.end('failed', earlier.reason), ...settledMessage };
      case 'sending':
        // Its worker died between sending and recording, so it may have been sent: repeat it only if that is harmless.
        if (mediumOf(earlier.channel).repeatIsHarmless) break;
        lost = earlier.lose('worker_lost');
        continue;
      case undefined:
      case 'queued':
        break;
      default:
        continue;
    }
    if (goneSteps.includes(send.stepId))
      return { recipient: recipient.end('failed', endpointGone), ...settledMessage, ...abandon(earlier, taken, endpointGone) };
    try {
      const { defaultCountry } = table;
      const repeats = before.repeatIds.get(key);
      const kept = known.get(`${recipient.recordId} ${send.content.channel}`);
      const sending = prepareSending({ recipient, values, defaultCountry, ...send, earlier, repeats, kept, now }, ids, links);
      return { recipient, sending, ...settledMessage };
    } catch (reason) {
      if (reason instanceof RenderProblem)
        return { recipient: recipient.end('failed', reason.reason), ...settledMessage, ...abandon(earlier, taken, reason.reason) };
      throw reason;
    }
  }
}

/** Settles the open message of an earlier attempt that will not be sent again. */
function abandon(earlier: Message | undefined, taken: Recipient, reason: string): Pick<Decision, 'message'> {
  if (earlier?.state === 'sending') return { message: lostMessage(earlier, taken) };
  return earlier?.state === 'queued' ? { message: earlier.fail(reason) } : {};
}

/**
 * Removes the sendings to suppressed addresses and the duplicates, and then those that wait for a connection that is down: a recipient that gets
 * nothing neither waits for it nor is the probe.
 */
export async function withoutBlocked(
  { sendings, held }: Pick<Decided, 'sendings' | 'held'>,
  circuits: Pick<Circuits, 'hold'>,
  transaction: Transaction,
  persons: Pick<OneAPerson, 'among'>,
): Promise<{
  readonly sendings: readonly Sending[];
  /** Suppressed, skipped as duplicates, or failed because what they wait for has been down for too long. */
  readonly ended: readonly Recipient[];
  readonly waiting: readonly Recipient[];
  readonly dropped: readonly Message[];
}> {
  const all = [...sendings, ...held];
  const [first] = all;
  if (!first) return { sendings, ended: [], waiting: [], dropped: [] };
  const [isSuppressed, others] = await Promise.all([
    suppressedAmong(transaction, first.recipient.organizationId, all.map(recipientAddressOf)),
    persons.among(all),
  ]);
  const isBlocked = (sending: Sending): boolean => isSuppressed(recipientAddressOf(sending));
  const isFree = (sending: Sending): boolean => !isBlocked(sending) && !others.has(sending);
  const { probes, waiting, givenUp } = circuits.hold(held.filter(isFree));
  const blocked = all.filter(isBlocked);
  const skipped = skip(all.filter((sending) => others.has(sending) && !isBlocked(sending)));
  // Only messages of an earlier attempt are stored already.
  const isStored = ({ message }: Sending): boolean => message.attempts > 0;
  return {
    sendings: [...sendings.filter(isFree), ...probes],
    ended: [
      ...blocked.map(({ recipient }) => recipient.end('suppressed')),
      ...skipped.recipients,
      ...givenUp.map(({ sending: { recipient }, reason }) => recipient.end('failed', reason)),
    ],
    waiting,
    dropped: [
      ...blocked.filter(isStored).map(({ message }) => message.fail('suppressed')),
      ...skipped.messages,
      ...givenUp.filter(({ sending }) => isStored(sending)).map(({ sending: { message }, reason }) => message.fail(reason)),
    ],
  };
}
