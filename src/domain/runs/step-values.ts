import type { Cell } from '../kernel/cell.ts';
import { stepValueName } from '../spinners/job-context.ts';
import { isSettled, type Message } from './message.ts';

/** An answer to the message of a step. */
export interface StepReply {
  readonly recordId: string;
  readonly stepId: string;
  /** Such as `person`, `away` or `unsubscribe`. */
  readonly kind: string;
  readonly at: Date;
}

/** The first time that a person has followed a link of the message of a step. */
export type StepClick = Pick<StepReply, 'recordId' | 'stepId' | 'at'>;

/** The end of a task that a person has done or skipped. */
export interface EndedTask {
  readonly recordId: string;
  readonly stepId: string;
  readonly result: string;
  /** The address of who has done it; null if they are gone. */
  readonly doneBy: string | null;
}

type Left = readonly (readonly [string, Cell])[];

const dayMs = 86_400_000;

/** The facts that values of steps are made of, besides the messages: absent ones are not asked for. */
export interface StepFacts {
  readonly replies: readonly StepReply[];
  readonly clicks?: readonly StepClick[];
  readonly tasks?: readonly EndedTask[];
}

/** The values that steps have left, by record; of several messages or tasks of a step, the last in the list counts. */
export function valuesLeft(messages: readonly Message[], { replies, clicks = [], tasks = [] }: StepFacts): ReadonlyMap<string, Left> {
  const [repliesOf, clicksOf] = [byStep(replies), byStep(clicks)];
  const left = new Map<string, Left>();
  for (const message of messages) {
    const { recordId } = message;
    const own = [...answeredBy(message, repliesOf(message)), ...clickedBy(message, clicksOf(message))];
    left.set(recordId, [...(left.get(recordId) ?? []), ...valuesOfMessage(message), ...own]);
  }
  for (const { recordId, stepId, result, doneBy } of tasks)
    left.set(recordId, [...(left.get(recordId) ?? []), ...namedAs(stepId, { result, done_by: doneBy })]);
  return left;
}

type OfStep = Pick<Message, 'recordId' | 'stepId'>;

/** Groups by record and step. */
function byStep<One extends OfStep>(all: readonly One[]): (step: OfStep) => readonly One[] {
  const keyOf = ({ recordId, stepId }: OfStep): string => `${recordId} ${stepId}`;
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return (step) => groups.get(keyOf(step)) ?? [];
}

const namedAs = (stepId: string, values: Readonly<Record<string, Cell>>): Left =>
  Object.entries(values).map(([name, value]) => [stepValueName(stepId, name), value]);

/** The values that a message leaves: what became of it by now, and the outputs of a call. None before it is sent. */
export function valuesOfMessage({ stepId, state, reason, sentAt, outputs }: Message): Left {
  if (!isSettled(state)) return [];
  return namedAs(stepId, { outcome: state, reason, sent_at: sentAt?.toISOString() ?? null, ...outputs });
}

/** An answer of a person comes before one of a machine, and the earliest first. */
function answeredBy({ stepId, sentAt }: Message, replies: readonly StepReply[]): Left {
  const byTime = [...replies].sort((one, other) => one.at.getTime() - other.at.getTime());
  const first = byTime.find(({ kind }) => kind === 'person');
  const reply = (first ?? byTime[0])?.kind ?? null;
  return namedAs(stepId, { replied: first !== undefined, reply, replied_days: daysAfter(sentAt, first?.at) });
}

function clickedBy({ stepId, sentAt }: Message, clicks: readonly StepClick[]): Left {
  const [first] = [...clicks].sort((one, other) => one.at.getTime() - other.at.getTime());
  return namedAs(stepId, { clicked: first !== undefined, clicked_days: daysAfter(sentAt, first?.at) });
}

/** Days with two decimals; null if it has not happened. */
const daysAfter = (sentAt: Date | null, at: Date | undefined): number | null =>
  at && sentAt ? Math.max(0, Math.round((at.getTime() - sentAt.getTime()) / (dayMs / 100)) / 100) : null;
