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

/** The values that steps have left, by record; of several messages or tasks of a step, the last in the list counts. */
export function valuesLeft(
  messages: readonly Message[],
  replies: readonly StepReply[],
  tasks: readonly EndedTask[] = [],
): ReadonlyMap<string, Left> {
  const byStep = new Map<string, StepReply[]>();
  for (const reply of replies) {
    const key = `${reply.recordId} ${reply.stepId}`;
    byStep.set(key, [...(byStep.get(key) ?? []), reply]);
  }
  const left = new Map<string, Left>();
  for (const message of messages) {
    const { recordId, stepId } = message;
    const answered = answeredBy(message, byStep.get(`${recordId} ${stepId}`) ?? []);
    left.set(recordId, [...(left.get(recordId) ?? []), ...valuesOfMessage(message), ...answered]);
  }
  for (const { recordId, stepId, result, doneBy } of tasks) {
    const values = { result, done_by: doneBy };
    const own = Object.entries(values).map(([name, value]) => [stepValueName(stepId, name), value] as const);
    left.set(recordId, [...(left.get(recordId) ?? []), ...own]);
  }
  return left;
}

/** The values that a message leaves: what became of it by now, and the outputs of a call. None before it is sent. */
export function valuesOfMessage({ stepId, state, reason, sentAt, outputs }: Message): Left {
  if (!isSettled(state)) return [];
  const values = { outcome: state, reason, sent_at: sentAt?.toISOString() ?? null, ...outputs };
  return Object.entries(values).map(([name, value]) => [stepValueName(stepId, name), value]);
}

/** An answer of a person comes before one of a machine, and the earliest first. */
function answeredBy({ stepId, sentAt }: Message, replies: readonly StepReply[]): Left {
  const byTime = [...replies].sort((one, other) => one.at.getTime() - other.at.getTime());
  const first = byTime.find(({ kind }) => kind === 'person');
  const days = first && sentAt ? Math.max(0, Math.round((first.at.getTime() - sentAt.getTime()) / (dayMs / 100)) / 100) : null;
  const values = { replied: first !== undefined, reply: (first ?? byTime[0])?.kind ?? null, replied_days: days };
  return Object.entries(values).map(([name, value]) => [stepValueName(stepId, name), value]);
}
