import type { MessageState } from '../../domain/jobs/message.ts';
import type { RecipientState } from '../../domain/jobs/recipient.ts';
import type { JobReport, StepReport } from './job-reader.ts';

/** One kept count of a job. A step id of null is after the last step. */
export type JobCount =
  | {
      readonly kind: 'recipients';
      readonly stepId: string | null;
      readonly state: RecipientState;
      readonly reason: string | null;
      readonly n: number;
    }
  | { readonly kind: 'messages'; readonly stepId: string; readonly state: MessageState; readonly reason: null; readonly n: number }
  /** Recipients that have reached a step. */
  | { readonly kind: 'entered'; readonly stepId: string; readonly state: null; readonly reason: null; readonly n: number };

type Counts = Record<string, number>;

/** Arranges the counts of a job as its report shows them. */
export function reportOf(
  counts: readonly JobCount[],
  steps: readonly Pick<StepReport, 'id' | 'type'>[],
): Pick<JobReport, 'recipients' | 'reasons' | 'steps' | 'messages'> {
  // Without a prototype, since a step id may be `constructor`.
  const messages: Record<string, Counts> = Object.create(null);
  for (const { kind, stepId, state, n } of counts) {
    if (kind !== 'messages') continue;
    messages[stepId] ??= {};
    add(messages[stepId], state, n);
  }
  return {
    ...recipientsIn(counts),
    steps: steps.map(({ id, type }) => {
      const own = counts.filter(({ stepId }) => stepId === id);
      const entered = own.find(({ kind }) => kind === 'entered')?.n ?? 0;
      return { id, type, entered, ...recipientsIn(own) };
    }),
    messages,
  };
}

function recipientsIn(counts: readonly JobCount[]): Pick<JobReport, 'recipients' | 'reasons'> {
  const recipients: Counts = {};
  const reasons: Record<string, Counts> = {};
  for (const { kind, state, reason, n } of counts) {
    if (kind !== 'recipients') continue;
    add(recipients, state, n);
    if (reason === null) continue;
    reasons[state] ??= Object.create(null) as Counts;
    add(reasons[state], reason, n);
  }
  return { recipients, reasons };
}

function add(counts: Counts, name: string, n: number): void {
  counts[name] = (counts[name] ?? 0) + n;
}
