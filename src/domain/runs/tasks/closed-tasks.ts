import { taskOpen } from '../../spinners/acts/task-request.ts';
import type { Recipient } from '../recipient.ts';

/** A task whose recipient does not stand at it any more, and whether the recipient has ended there. */
export interface ClosedTask {
  readonly recordId: string;
  readonly stepId: string;
  readonly hasLeft: boolean;
}

/** The open tasks of recipients that were taken, and are saved elsewhere than at their task. One that is not saved stays as it is. */
export function closedTasks(taken: readonly Recipient[], saved: readonly Recipient[]): readonly ClosedTask[] {
  const atTasks = taken.filter(({ reason }) => reason === taskOpen);
  if (atTasks.length === 0) return [];
  const after = new Map(saved.map((one) => [one.recordId, one]));
  return atTasks.flatMap(({ recordId, stepId }): ClosedTask[] => {
    const one = after.get(recordId);
    if (!one || stepId === null || (one.reason === taskOpen && one.stepId === stepId)) return [];
    return [{ recordId, stepId, hasLeft: one.isFinal && one.stepId === stepId }];
  });
}
