// Decides a recipient without sending. It goes through its steps until it
//   ends     completed, skipped, left, failed (for example if its message cannot be rendered, or if the step's endpoint is gone),
//            or canceled if its record was deleted
//   waits    at a wait step
//   sends    at a step whose message is still to be sent
// If steps on the way do something else, it stops before it sends, due at once: the claim carries their acts out, and saves it where it is.
// An earlier message of the same step decides whether to send:
//   none             send it, unless a job that this one retries has sent it or may have sent it
//   queued           send it
//   sending          its worker died: send it again with the same id if a repeat is harmless, else mark it `unknown`; next step
//   failed           the recipient fails; the next step if it was sent and failed later
//   any other state  next step
// A recipient at a step that its job's version no longer has goes on where that step leads; what was to be sent there is not sent.

import type { MailThread } from '../channels/mail-thread.ts';
import { mediumOf } from '../channels/media.ts';
import { RenderProblem } from '../channels/render-problem.ts';
import type { Cell, Cells } from '../kernel/cell.ts';
import { contextValues, personReplied } from '../spinners/job-context.ts';
import type { DataTable } from '../tables/data-table.ts';
import { namedCells } from '../tables/stored-cells.ts';
import { visibleValues } from '../tables/visible-values.ts';
import type { Message } from './message.ts';
import { type ActOfStep, type Progress, proceed, proceedAfter, type SpinnerRun } from './pipeline.ts';
import { type MessageParts, prepareSending } from './prepare-sending.ts';
import type { Recipient } from './recipient.ts';
import type { SentBefore } from './retry-lineage.ts';
import { endpointGone, type Sending } from './sending.ts';
import type { StepFacts, valuesLeft } from './step-values.ts';

/** The facts that all recipients of a batch are decided with. */
export interface Pipeline extends MessageParts, SpinnerRun {
  readonly table: DataTable;
  /** The language of the organization, which values are written in. */
  readonly locale?: string | undefined;
  /** The messages of the jobs that this one retries. */
  readonly before: SentBefore;
  /** The steps whose endpoint is gone. */
  readonly goneSteps: readonly string[];
  /** The threads of the last mails that people got from the spinner, by record; read only if a step continues one. */
  readonly threads?: ReadonlyMap<string, MailThread> | undefined;
  /** The values that the job's call gave to all messages, as `contextValues` has it. */
  readonly context: readonly (readonly [string, Cell])[];
  /** The records whose people have answered a message of the job; absent if no step asks. */
  readonly replied?: ReadonlySet<string> | undefined;
  /** The facts of the values that earlier steps have left; absent if no step reads them. */
  readonly stepFacts?: StepFacts | undefined;
  readonly now: Date;
}

/** A recipient as far as it gets without sending. */
export interface DecidedRecipient {
  readonly recipient: Recipient;
  /** An earlier message whose state changed. */
  readonly message?: Message;
  readonly sending?: Sending;
  /** The acts to carry out, in their order; absent if there are none. */
  readonly acts?: readonly ActOfStep[];
}

/** The known messages of the batch's recipients before. */
export interface Earlier {
  readonly byStep: ReadonlyMap<string, Message>;
  /** The values that steps have left, by record; absent if no step reads them. */
  readonly stepValues?: ReturnType<typeof valuesLeft> | undefined;
  /** The channels that people know: see `firstChannels`. */
  readonly known: ReadonlyMap<string, string>;
}

/** Decides a recipient by its record's cells, which are undefined if it was deleted. */
export function decideRecipient(
  taken: Recipient,
  cells: Cells | undefined,
  { byStep, known, stepValues }: Earlier,
  pipeline: Pipeline,
): DecidedRecipient {
  const { table, locale, before, goneSteps, threads, context, replied, now } = pipeline;
  const openAt = ({ recordId, stepId }: Recipient) => (stepId === null ? undefined : byStep.get(`${recordId} ${stepId}`));
  if (cells === undefined) {
    return { recipient: taken.end('canceled', 'record_deleted'), ...closed(openAt(taken), taken, 'record_deleted') };
  }
  const answered = replied ? [[personReplied, replied.has(taken.recordId)] as const] : [];
  const further = [...context, ...contextValues(taken.context), ...answered, ...(stepValues?.get(taken.recordId) ?? [])];
  const values = visibleValues(namedCells(table, cells), table.columns, further);
  const passOn = ({ recipient }: Progress): Progress => proceedAfter(recipient, pipeline, values, now);
  const first = proceed(taken, pipeline, values, now);
  let lost: Message | undefined;
  if (first.recipient.state !== 'left' && first.send?.stepId !== taken.stepId) lost = closed(openAt(taken), taken, stepRemoved).message;
  for (let progress = first; ; progress = passOn(progress)) {
    const { recipient, send, acts } = progress;
    const settledMessage = lost ? { message: lost } : {};
    if (acts.length > 0) return { recipient: recipient.begun, acts, ...settledMessage };
    if (send === undefined)
      return { recipient, ...settledMessage, ...(recipient.state === 'left' && closed(openAt(taken), taken, recipient.reason as string)) };
    const key = `${recipient.recordId} ${send.stepId}`;
    const earlier = byStep.get(key);
    if (earlier === undefined && before.skipped.has(key)) continue;
    if (earlier?.wasNotTaken && mediumOf(earlier.channel).goesOnAfterFailure?.(send.content)) continue;
    if (earlier?.wasNotTaken) return { recipient: recipient.end('failed', earlier.reason), ...settledMessage };
    switch (earlier?.state) {
      case 'sending':
        // Its worker died between sending and recording, so it may have been sent: repeat it only if that is harmless.
        if (mediumOf(earlier.channel).repeatIsHarmless && earlier.isOver(send.content)) break;
        lost = earlier.lose('worker_lost');
        continue;
      case undefined:
      case 'queued':
        break;
      default:
        continue;
    }
    if (goneSteps.includes(send.stepId))
      return { recipient: recipient.end('failed', endpointGone), ...settledMessage, ...closed(earlier, taken, endpointGone) };
    try {
      const { defaultCountry } = table;
      const repeats = before.repeatIds.get(key);
      const continues = mediumOf(send.content.channel).threads?.continues(send.content);
      const thread = continues ? threads?.get(recipient.recordId) : undefined;
      // A thread of another job goes on from its sender too.
      const kept = known.get(`${recipient.recordId} ${send.content.channel}`) ?? thread?.channelId ?? undefined;
      const sending = prepareSending({ recipient, values, defaultCountry, locale, ...send, earlier, repeats, kept, thread, now }, pipeline);
      return { recipient, sending, ...settledMessage };
    } catch (reason) {
      if (reason instanceof RenderProblem)
        return { recipient: recipient.cannotReach(reason), ...settledMessage, ...closed(earlier, taken, reason.reason) };
      throw reason;
    }
  }
}

/** Why a recipient fails whom the rules cannot decide: they have a fault, which its record brings out. */
const undecidable = 'internal_error';

/** Ends such a recipient, and the open message of an earlier attempt. */
export function endUndecided(taken: Recipient, { byStep }: Pick<Earlier, 'byStep'>): DecidedRecipient {
  return { recipient: taken.end('failed', undecidable), ...closed(byStep.get(`${taken.recordId} ${taken.stepId}`), taken, undecidable) };
}

/** Why a message fails whose step was removed from the spinner, or sends nothing any more. */
export const stepRemoved = 'step_removed';

/** Settles the open message of an earlier attempt that will not be sent again. */
function closed(earlier: Message | undefined, taken: Recipient, reason: string): Pick<DecidedRecipient, 'message'> {
  const message = earlier?.close(reason, taken);
  return message && message !== earlier ? { message } : {};
}
