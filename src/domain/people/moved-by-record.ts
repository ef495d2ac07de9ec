import type { Cell } from '../kernel/cell.ts';
import type { SpinnerRun } from '../runs/pipeline.ts';
import type { Recipient } from '../runs/recipient.ts';
import { stepKindOf } from '../spinners/step-kinds.ts';

/**
 * A recipient that waits at a step for what its record says, by the values that it has now: due at once if it need not wait any more, or at
 * another time. Undefined if it waits as it did.
 */
export function movedByRecord(
  recipient: Recipient,
  { spinnerId, definition, daysOf }: SpinnerRun,
  values: ReadonlyMap<string, Cell>,
  now: Date,
): readonly [Recipient] | undefined {
  const { recordId, stepId, state, reason, wakeAt } = recipient;
  const step = state === 'waiting' ? definition.steps.find(({ id }) => id === stepId) : undefined;
  if (!step || wakeAt === null) return undefined;
  const kind = stepKindOf(step);
  if (kind.isMovedByRecord?.(step) !== true) return undefined;
  // The time that it has waited already is counted.
  const visit = { spinnerId, recordId, values, now, hasWaited: true, enteredAt: recipient.enteredAt ?? undefined, days: daysOf?.(values) };
  const passage = kind.enter(step, visit);
  if (passage.go !== 'wait') return [recipient.goTo(stepId, now, reason)];
  const isAlike = passage.reason === 'condition' || passage.until.getTime() === wakeAt.getTime();
  return isAlike ? undefined : [recipient.goTo(stepId, passage.until, passage.reason)];
}
