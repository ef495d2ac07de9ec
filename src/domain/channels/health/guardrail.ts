import { checkFields } from '../../kernel/check-fields.ts';
import { isObject } from '../../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import type { Fields } from '../../kernel/field.ts';

/** The last outcomes of messages, the latest last: `1` for one that failed, `0` for one that was sent. */
export type RecentOutcomes = string;

/** How many outcomes are remembered, of each job and of each channel. */
export const rememberedOutcomes = 100;

/** When a job is paused because its messages fail. A rule that is null is off. */
export interface Guardrail {
  readonly failuresInARow: number | null;
  /** Of the last messages, at most as many as are remembered. */
  readonly failurePercent: number | null;
  /** `failurePercent` holds only from so many messages on. */
  readonly leastMessages: number;
}

/** That of channels and jobs that set none. */
export const defaultGuardrail: Guardrail = { failuresInARow: 20, failurePercent: 20, leastMessages: 50 };

/** The fields of a guardrail. */
export const guardrailFields = {
  failuresInARow: {
    ...{ holds: 'integer', min: 1, max: rememberedOutcomes, isOptional: true, isNullable: true },
    description: 'A job is paused when so many messages in a row failed; null means never.',
  },
  failurePercent: {
    ...{ holds: 'integer', min: 1, max: 100, isOptional: true, isNullable: true },
    description: 'A job is paused when so many percent of the last 100 messages failed; null means never.',
  },
  leastMessages: {
    ...{ holds: 'integer', min: 1, max: rememberedOutcomes, isOptional: true },
    description: '`failurePercent` holds only from so many messages on.',
  },
} as const satisfies Fields;

/** Every problem of a guardrail that people write. */
export const guardrailProblems = (given: unknown): Problem[] =>
  given === undefined ? [] : checkFields(given, guardrailFields, 'guardrail');

/** A guardrail with what people change of it. @throws ValidationFailed with every problem */
export function changedGuardrail(current: Guardrail, given: unknown): Guardrail {
  const problems = guardrailProblems(given);
  if (problems.length > 0) throw new ValidationFailed(problems);
  if (!isObject(given)) return current;
  const { failuresInARow = current.failuresInARow, failurePercent = current.failurePercent, leastMessages }: Partial<Guardrail> = given;
  return { failuresInARow, failurePercent, leastMessages: leastMessages ?? current.leastMessages };
}

/** Whether failures pause nothing; then they do not count for others either. */
export const isOff = ({ failuresInARow, failurePercent }: Guardrail): boolean => failuresInARow === null && failurePercent === null;

/** Which rule the last outcomes break, with the figures, such as `20 of the last 100 messages`; undefined if none. */
export function alarmOf(recent: RecentOutcomes, { failuresInARow, failurePercent, leastMessages }: Guardrail): string | undefined {
  const inARow = recent.length - (recent.lastIndexOf('0') + 1);
  if (failuresInARow !== null && inARow >= failuresInARow) return `The last ${inARow} messages`;
  const failed = recent.replaceAll('0', '').length;
  const isMany = failurePercent !== null && recent.length >= leastMessages && failed * 100 >= failurePercent * recent.length;
  return isMany ? `${failed} of the last ${recent.length} messages` : undefined;
}
