import { parseDuration } from '../../kernel/duration.ts';
import { arrivalStartOf } from '../../spinners/live-spinner.ts';
import type { SpinnerDefinition } from '../../spinners/spinner-definition.ts';
import { dateStartsOf } from './why-by-date.ts';

/** Whether a spinner takes somebody again who was in it. */
export interface Again {
  /** `never`, `always`, or a duration after they came in last. */
  readonly rule: string;
  /** When that duration is over; null for the other rules. */
  readonly until: Date | null;
}

/** The rule of a version for who came in at a time. Its jobs take everybody or only who is new; its start has a rule of its own. */
export function againOf(definition: SpinnerDefinition, { at }: { readonly at: Date }): Again {
  const start = arrivalStartOf(definition);
  const takesAgain = definition.audience === 'all' || dateStartsOf(definition).some(({ repeat }) => repeat !== 'once');
  const rule = start ? (start.again ?? 'never') : takesAgain ? 'always' : 'never';
  const isAfter = rule !== 'never' && rule !== 'always';
  return { rule, until: isAfter ? new Date(at.getTime() + parseDuration(rule) * 1000) : null };
}
