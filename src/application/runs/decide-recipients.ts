import { Slices } from '../kernel/slices.ts';
// Each recipient of a claimed batch is decided by the rules of `domain/runs/decide-recipient.ts`; what they send is prepared, not sent.

import type { MediumName } from '../../domain/channels/media.ts';
import type { Cells } from '../../domain/kernel/cell.ts';
import type { Circuits } from '../../domain/runs/circuits.ts';
import { type DecidedRecipient, decideRecipient, type Earlier, endUndecided, type Pipeline } from '../../domain/runs/decide-recipient.ts';
import type { Message } from '../../domain/runs/message.ts';
import type { ActOfStep } from '../../domain/runs/pipeline.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { firstChannels } from '../../domain/runs/retry-lineage.ts';
import type { Sending } from '../../domain/runs/sending.ts';
import type { OpenedGroup, SendingHours } from '../../domain/runs/sending-hours.ts';
import { valuesLeft } from '../../domain/runs/step-values.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { DueRecipient } from './recipient-repository.ts';
import type { PermittedMessages } from './sending/sending-gate.ts';

/** The error thrown while a recipient was decided, which failed by it. */
interface Fault {
  readonly recipient: Recipient;
  readonly reason: unknown;
}

/** A recipient with acts to carry out, and what they were decided by: they hold only for a record that still has these cells. */
export interface ActingRecipient {
  readonly taken: Recipient;
  readonly cells: Cells;
  readonly recipient: Recipient;
  readonly acts: readonly ActOfStep[];
}

/** The result for a batch: recipients that were only decided, their settled messages, and messages to send. */
export interface DecidedBatch {
  readonly recipients: readonly Recipient[];
  readonly messages: readonly Message[];
  /** Recipients that are saved once their acts are carried out. */
  readonly acting: readonly ActingRecipient[];
  /** Messages to send; a message whose connection is down comes last. */
  readonly sendings: readonly Sending[];
  /** Recipients whose hours have not begun. */
  readonly outside: readonly Recipient[];
  /** Recipients that waited for hours which have begun: they stay as they are, and are spread. */
  readonly opened: readonly OpenedGroup[];
  readonly faults: readonly Fault[];
  /** Kinds of messages that there were too few permits for: their recipients stay due. */
  readonly full: readonly MediumName[];
}

/** The parts that decide a batch. */
interface DecidingPipeline extends Pipeline {
  readonly circuits: Pick<Circuits, 'isDown' | 'mayProbe' | 'reserveProbe' | 'viaOf'>;
  readonly hours: Pick<SendingHours, 'of'>;
}

/**
 * Advances each recipient as far as it gets without sending, and prepares as many messages as are permitted; the others stay due. Yields
 * to the event loop when that takes long. A recipient that the rules throw at fails alone: the others of its batch go on, and a retry takes
 * it once the rules are mended.
 */
export async function decide(
  due: readonly DueRecipient[],
  earlier: readonly Message[],
  pipeline: DecidingPipeline,
  permitted: PermittedMessages,
  pauses: Pick<Pauses, 'slice' | 'yield'>,
): Promise<DecidedBatch> {
  const recipients: Recipient[] = [];
  const messages: Message[] = [];
  const acting: ActingRecipient[] = [];
  const sendings: Sending[] = [];
  const down: Sending[] = [];
  const outside: Recipient[] = [];
  const opened: OpenedGroup[] = [];
  const faults: Fault[] = [];
  const { circuits } = pipeline;
  const full = new Set<MediumName>();
  const left = new Map(permitted);
  const known = new Map([...firstChannels(earlier), ...pipeline.before.channelIds]);
  const byStep = new Map(earlier.map((message) => [`${message.recordId} ${message.stepId}`, message]));
  const stepValues = pipeline.stepFacts && valuesLeft([...pipeline.before.latest, ...earlier], pipeline.stepFacts);
  const slices = new Slices(pauses);
  for (const { recipient: taken, cells } of due) {
    if (full.size > 0 && full.size === permitted.size) break;
    if (slices.isOver) await slices.next();
    const {
      recipient,
      message,
      sending: decided,
      acts,
      found,
      fault,
    } = decideOne({ recipient: taken, cells }, { byStep, known, stepValues }, pipeline);
    if (fault) faults.push(fault);
    if (found?.isOpen === false) {
      if ('waiting' in found) outside.push(found.waiting);
      else opened.push(found.group);
    } else if (decided) {
      const sending = found?.until ? { ...decided, closesAt: found.until } : decided;
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
      (isDown ? down : sendings).push(sending);
    } else if (acts && cells) acting.push({ taken, cells, recipient, acts });
    else recipients.push(recipient);
    if (message) messages.push(message);
  }
  return { recipients, messages, acting, sendings: [...sendings, ...down], outside, opened, faults, full: [...full] };
}

interface DecidedOne extends DecidedRecipient {
  /** Whether the hours of what it sends have begun. */
  readonly found?: ReturnType<DecidingPipeline['hours']['of']>;
  readonly fault?: Fault;
}

function decideOne({ recipient, cells }: DueRecipient, earlier: Earlier, pipeline: DecidingPipeline): DecidedOne {
  try {
    const decided = decideRecipient(recipient, cells, earlier, pipeline);
    const { sending } = decided;
    if (!sending) return decided;
    const { circuits, hours } = pipeline;
    return { ...decided, found: hours.of(recipient, sending, circuits.viaOf(sending.outgoing)?.channel) };
  } catch (reason) {
    return { ...endUndecided(recipient, earlier), fault: { recipient, reason } };
  }
}
