import type { JobStep, JobSummary, Message, Recipient } from '../../../api/types.ts';

type States = readonly Recipient['state'][];

/** The states of recipients that got something. */
export const gotSomething = ['active', 'waiting', 'completed', 'left'] as const satisfies States;
const here = ['active', 'waiting', 'pending'] as const satisfies States;
const ended = ['skipped', 'suppressed', 'failed', 'canceled', 'left'] as const satisfies States;

/** The sum of some counts; all of them if no names are given. */
export function sumOf(counts: Readonly<Record<string, number>>, ...names: readonly string[]): number {
  const values = names.length === 0 ? Object.values(counts) : names.map((name) => counts[name] ?? 0);
  return values.reduce((sum, one) => sum + one, 0);
}

/** The states of messages that have left. */
const hasLeft = ['sent', 'delivered', 'bounced', 'complained', 'unknown'] as const satisfies readonly Message['state'][];

/** The people of a job who got something, at most: no more than messages have left, if the job sends any. */
export function peopleReached({ recipients, results }: Pick<JobSummary, 'recipients' | 'results'>): number {
  const got = sumOf(recipients, ...gotSomething);
  if (results.length === 0) return got;
  return Math.min(
    got,
    results.reduce((sum, { messages }) => sum + sumOf(messages, ...hasLeft), 0),
  );
}

/** The number of those who reached a step and went on, are there, or ended there; of these, how many reached the goal, and failed. */
export interface StepShare {
  readonly onward: number;
  readonly here: number;
  readonly left: number;
  readonly goal: number;
  readonly failed: number;
}

export function shareOf({ entered, recipients, reasons }: JobStep): StepShare {
  const [standing, left] = [sumOf(recipients, ...here), sumOf(recipients, ...ended)];
  const onward = Math.max(0, entered - standing - left);
  return { onward, here: standing, left, goal: reasons.left?.goal ?? 0, failed: recipients.failed ?? 0 };
}
