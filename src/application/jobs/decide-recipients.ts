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

import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type ChannelName, channelKind, foldedAddress } from '../../domain/channels/channel-kinds.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Message } from '../../domain/jobs/message.ts';
import { type Progress, proceed, proceedAfter } from '../../domain/jobs/pipeline.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import { suppressedAmong } from '../channels/suppressed-addresses.ts';
import type { UnsubscribeLinks } from '../channels/unsubscribe-links.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Circuits } from './circuits.ts';
import { prepareSending, type Sending } from './prepare-sending.ts';
import type { DueRecipient } from './recipient-repository.ts';
import { lostMessage } from './sending/lost-message.ts';
import type { SentBefore } from './sending/retry-lineage.ts';
import { endpointGone } from './sending/send-all.ts';
import type { Room } from './sending/sending-slots.ts';

/** The result for a batch: recipients that were only decided, their settled messages, and messages to send. */
export interface Decided {
  readonly recipients: readonly Recipient[];
  readonly messages: readonly Message[];
  readonly sendings: readonly Sending[];
  /** Those whose connection is down. */
  readonly held: readonly Sending[];
  /** The channels on which recipients stay due because there is no more room. */
  readonly full: readonly ChannelName[];
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
 * Advances each recipient as far as it gets without sending, and prepares messages as far as there is room; the others stay due. Yields
 * to the event loop when that takes long.
 */
export async function decide(
  due: readonly DueRecipient[],
  earlier: readonly Message[],
  pipeline: Pipeline,
  room: Room,
  pauses: Pauses,
): Promise<Decided> {
  const recipients: Recipient[] = [];
  const messages: Message[] = [];
  const sendings: Sending[] = [];
  const held: Sending[] = [];
  const { circuits } = pipeline;
  const full = new Set<ChannelName>();
  const left = new Map(room);
  const byStep = new Map(earlier.map((message) => [`${message.recordId} ${message.stepId}`, message]));
  let isTurnOver = pauses.turn();
  for (const one of due) {
    if (full.size > 0 && full.size === room.size) break;
    if (isTurnOver()) {
      await pauses.yield();
      isTurnOver = pauses.turn();
    }
    const { recipient, message, sending } = decideOne(one, byStep, pipeline);
    if (sending) {
      const { channel } = sending.outgoing;
      const { stepId } = sending.message;
      const isDown = circuits.isDown(stepId);
      if (!isDown || circuits.mayProbe(stepId)) {
        const free = left.get(channel) ?? 0;
        if (free === 0) {
          full.add(channel);
          continue;
        }
        left.set(channel, free - 1);
        circuits.reserveProbe(stepId);
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

function decideOne({ recipient: taken, cells }: DueRecipient, byStep: ReadonlyMap<string, Message>, pipeline: Pipeline): Decision {
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
        if (channelKind(earlier.channel).repeatIsHarmless) break;
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
      const sending = prepareSending({ recipient, values, defaultCountry, ...send, earlier, repeats, now }, ids, links);
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
 * Removes the sendings to suppressed addresses, and then those that wait for a connection that is down: whoever said no neither waits for
 * it nor is the probe.
 */
export async function withoutSuppressed(
  { sendings, held }: Pick<Decided, 'sendings' | 'held'>,
  circuits: Pick<Circuits, 'hold'>,
  transaction: Transaction,
): Promise<{
  readonly sendings: readonly Sending[];
  /** Suppressed, or failed because what they wait for has been down for too long. */
  readonly ended: readonly Recipient[];
  readonly waiting: readonly Recipient[];
  readonly dropped: readonly Message[];
}> {
  const all = [...sendings, ...held];
  const [first] = all;
  if (!first) return { sendings, ended: [], waiting: [], dropped: [] };
  const isSuppressed = await suppressedAmong(transaction, first.recipient.organizationId, all.map(addressOf));
  const isBlocked = (sending: Sending): boolean => isSuppressed(addressOf(sending));
  const isFree = (sending: Sending): boolean => !isBlocked(sending);
  const { probes, waiting, givenUp } = circuits.hold(held.filter(isFree));
  const blocked = all.filter(isBlocked);
  // Only messages of an earlier attempt are stored already.
  const isStored = ({ message }: Sending): boolean => message.attempts > 0;
  return {
    sendings: [...sendings.filter(isFree), ...probes],
    ended: [
      ...blocked.map(({ recipient }) => recipient.end('suppressed')),
      ...givenUp.map(({ sending: { recipient }, reason }) => recipient.end('failed', reason)),
    ],
    waiting,
    dropped: [
      ...blocked.filter(isStored).map(({ message }) => message.fail('suppressed')),
      ...givenUp.filter(({ sending }) => isStored(sending)).map(({ sending: { message }, reason }) => message.fail(reason)),
    ],
  };
}

/** The address to look up in the suppressions; undefined if the channel has no suppressions. */
const addressOf = ({ outgoing }: Sending): FoldedAddress | undefined =>
  foldedAddress(outgoing.channel, channelKind(outgoing.channel).addressOf(outgoing));
