import type { WaitAhead } from '../../domain/audiences/forecast/crowd.ts';
import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type Content, foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import type { RenderFacts } from '../../domain/channels/medium.ts';
import { RenderProblem } from '../../domain/channels/render-problem.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { type Progress, proceed, proceedAfter, type SpinnerRun } from '../../domain/runs/pipeline.ts';
import { Recipient } from '../../domain/runs/recipient.ts';
import { taskOpen } from '../../domain/spinners/acts/task-request.ts';
import { type ExitName, exitNames } from '../../domain/spinners/exits.ts';
import type { HoldReason } from '../../domain/spinners/step-kind.ts';

/** The message for a record at a step, and its receiver; the address is undefined if it is not a person's. */
export interface PlannedMessage {
  readonly stepId: string;
  readonly content: Content;
  readonly address: FoldedAddress | undefined;
  /** The wait before which nothing can change that it is sent; undefined before the first one. */
  readonly waitedAt: string | undefined;
  /** The wait after the message before. */
  readonly waits: readonly WaitAhead[];
}

/** The way of a record through all steps, as its values are now. */
export interface PlannedWay {
  /** In order, up to the first that cannot be addressed. */
  readonly messages: readonly PlannedMessage[];
  /** The step whose message has no valid address. */
  readonly failsAt: string | undefined;
  /** The cause that takes it out: a step, the goal or the exit; undefined if nothing does. */
  readonly takenOutBy: 'filteredOut' | ExitName | undefined;
}

/** A record and the values that a pipeline may read. */
interface Planned {
  readonly recordId: string;
  readonly values: ReadonlyMap<string, Cell>;
}

/** The messages for a record on its way, with waits skipped; from the first step on, or from where its recipient is. */
export function plannedWay(
  run: SpinnerRun,
  { recordId, values }: Planned,
  facts: RenderFacts,
  now: Date,
  from: Recipient = atFirst(run, recordId, now),
): PlannedWay {
  const { definition } = run;
  const foretold = { ...run, isForetold: true };
  const messages: PlannedMessage[] = [];
  let waits: WaitAhead[] = [];
  let waitedAt: string | undefined;
  let here: Progress = proceed(from, foretold, values, now);
  for (let stops = 0; stops <= 2 * definition.steps.length; stops++) {
    const { recipient, send, values: known } = here;
    if (send) {
      const address = addressOf(send.content, known, facts);
      if (address === 'noAddress') return { messages, failsAt: send.stepId, takenOutBy: undefined };
      messages.push({ ...send, address, waitedAt, waits });
      waits = [];
      here = proceedAfter(recipient, foretold, known, now);
    } else if (recipient.wakeAt === null) {
      return { messages, failsAt: undefined, takenOutBy: takenOutBy(recipient) };
    } else {
      waitedAt ??= recipient.stepId ?? undefined;
      if (recipient.stepId !== null) waits.push({ stepId: recipient.stepId, isOpen: openReasons.includes(recipient.reason) });
      here = proceedAfter(recipient, foretold, known, now);
    }
  }
  return { messages, failsAt: undefined, takenOutBy: undefined };
}

/** Only the record decides: the organization and the job are not read. */
const atFirst = ({ definition }: SpinnerRun, recordId: string, wakeAt: Date): Recipient =>
  Recipient.pending({ organizationId: '', jobId: '', recordId, stepId: definition.steps[0]?.id ?? null, wakeAt });

/** Why somebody waits whose wait may end at any time. */
const openReasons: readonly (HoldReason | string | null)[] = ['condition', taskOpen];

function takenOutBy({ state, reason }: Recipient): PlannedWay['takenOutBy'] {
  return state === 'left' ? exitNames.find((name) => name === reason) : state === 'skipped' ? 'filteredOut' : undefined;
}

function addressOf(content: Content, values: ReadonlyMap<string, Cell>, facts: RenderFacts): FoldedAddress | undefined | 'noAddress' {
  const kind = mediumOf(content.channel);
  try {
    const rendered = kind.render(kind.addressOnly?.(content) ?? content, values, facts);
    return foldedAddress(content.channel, kind.addressOf(rendered));
  } catch (reason) {
    if (!(reason instanceof RenderProblem)) throw reason;
    return 'noAddress';
  }
}

/** The first message for a record, or the reason why it gets none. */
export function firstMessage(
  ...args: Parameters<typeof plannedWay>
): PlannedMessage | 'filteredOut' | ExitName | 'noMessage' | 'noAddress' {
  const { messages, failsAt, takenOutBy: by } = plannedWay(...args);
  return messages[0] ?? (failsAt !== undefined ? 'noAddress' : (by ?? 'noMessage'));
}
