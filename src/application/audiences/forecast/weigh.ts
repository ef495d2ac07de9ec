import { countedReason } from '../../../domain/runs/counted-reason.ts';
import { openRecipientStates } from '../../../domain/runs/recipient.ts';
import type { StepReport } from '../../runs/job-reader.ts';
import type { InsidePerson, InsideSample } from './inside-reader.ts';

/** People of a sample, each with how many are like them: at the same step, in the same state, for the same reason. */
export function weigh(
  { latest, others }: InsideSample,
  steps: readonly Pick<StepReport, 'id' | 'recipients' | 'reasons'>[],
): readonly { readonly person: InsidePerson; readonly people: number }[] {
  const counts = new Map(steps.flatMap(countsOf));
  const sampled = new Map<string, number>();
  for (const person of others) sampled.set(keyOf(person), (sampled.get(keyOf(person)) ?? 0) + 1);
  for (const person of latest) counts.set(keyOf(person), (counts.get(keyOf(person)) ?? 0) - 1);
  return [
    ...latest.map((person) => ({ person, people: 1 })),
    ...others.flatMap((person) => {
      const people = (counts.get(keyOf(person)) ?? 0) / (sampled.get(keyOf(person)) ?? 1);
      // The counts may be a moment older.
      return people > 0 ? [{ person, people }] : [];
    }),
  ];
}

const keyOf = ({ stepId, state, reason }: InsidePerson): string => `${stepId} ${state} ${countedReason(reason) ?? ''}`;

function countsOf({ id, recipients, reasons }: Pick<StepReport, 'id' | 'recipients' | 'reasons'>): readonly (readonly [string, number])[] {
  return openRecipientStates.flatMap((state) => {
    const byReason = Object.entries(reasons[state] ?? {});
    const others = (recipients[state] ?? 0) - byReason.reduce((sum, [, n]) => sum + n, 0);
    return [[`${id} ${state} `, others] as const, ...byReason.map(([reason, n]) => [`${id} ${state} ${reason}`, n] as const)];
  });
}
