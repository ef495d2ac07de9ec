import { checkFields } from '../../kernel/check-fields.ts';
import { isObject } from '../../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import type { Fields } from '../../kernel/field.ts';

/** The last outcomes of messages, the latest last: `1` for one that failed, `0` for one that was sent. */
export type RecentOutcomes = string;

/** The number of outcomes that are remembered, of each job and of each channel. */
export const rememberedOutcomes = 100;

/** When a job is paused because its messages fail, or because of what comes back about its channel's. A rule that is null is off. */
export interface Guardrail {
  readonly failuresInARow: number | null;
  /** The percentage among the last messages, at most as many as are remembered. */
  readonly failurePercent: number | null;
  /** The number of messages from which `failurePercent` holds. */
  readonly leastMessages: number;
  /** Hard bounces among a channel's messages of the last 24 hours. */
  readonly bouncePercent: number | null;
  /** Complaints among the same messages. */
  readonly complaintsPerThousand: number | null;
  /** The number of soft bounces in a row that suppresses an address. A rule of channels: jobs have none. */
  readonly softBounces: number | null;
  /** The least days between the first and the last of them. */
  readonly softBounceDays: number;
}

/** The guardrail of channels and jobs that set none. */
export const defaultGuardrail: Guardrail = {
  failuresInARow: 20,
  failurePercent: 20,
  leastMessages: 50,
  bouncePercent: 5,
  complaintsPerThousand: 3,
  softBounces: 5,
  softBounceDays: 14,
};

/** The fields of a guardrail. */
export const guardrailFields = {
  failuresInARow: {
    holds: 'integer',
    min: 1,
    max: rememberedOutcomes,
    isOptional: true,
    isNullable: true,
    description: 'A job is paused when so many messages in a row failed; null means never.',
  },
  failurePercent: {
    holds: 'integer',
    min: 1,
    max: 100,
    isOptional: true,
    isNullable: true,
    description: 'A job is paused when so many percent of the last 100 messages failed; null means never.',
  },
  leastMessages: {
    holds: 'integer',
    min: 1,
    max: rememberedOutcomes,
    isOptional: true,
    description: '`failurePercent` holds only from so many messages on.',
  },
  bouncePercent: {
    holds: 'integer',
    min: 1,
    max: 100,
    isOptional: true,
    isNullable: true,
    description: 'Jobs are paused when so many percent of a channel’s messages of the last 24 hours bounced for good; null means never.',
  },
  complaintsPerThousand: {
    holds: 'integer',
    min: 1,
    max: 1000,
    isOptional: true,
    isNullable: true,
    description: 'Jobs are paused when people complained about so many in a thousand of these messages; null means never.',
  },
  softBounces: {
    holds: 'integer',
    min: 2,
    max: 50,
    isOptional: true,
    isNullable: true,
    description: 'An address is suppressed after so many soft bounces in a row through the channel; null means never.',
  },
  softBounceDays: {
    holds: 'integer',
    min: 0,
    max: 365,
    isOptional: true,
    description: 'The least days between the first and the last of these bounces.',
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
  const { leastMessages, softBounceDays, ...rules }: Partial<Guardrail> = given;
  const written = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  return {
    ...current,
    ...written,
    leastMessages: leastMessages ?? current.leastMessages,
    softBounceDays: softBounceDays ?? current.softBounceDays,
  };
}

/** Reads changes to the guardrail of one job. @throws ValidationFailed with every problem */
export const changedOfJob = (current: Guardrail, given: unknown): Guardrail => ofJob(given, changedGuardrail(current, given));

/** A job's guardrail as it is stored: one from before there were rules on rates has none. */
export const storedOfJob = (stored: Partial<Guardrail>): Guardrail => ofJob(stored, { ...defaultGuardrail, ...stored });

/**
 * Turning off the rules on failures for one job, without a word about rates, means that it goes on whatever comes back: then rules on
 * rates are off too.
 */
function ofJob(written: unknown, guardrail: Guardrail): Guardrail {
  const { failuresInARow, failurePercent, bouncePercent, complaintsPerThousand }: Partial<Guardrail> = isObject(written) ? written : {};
  const isSilent = bouncePercent === undefined && complaintsPerThousand === undefined;
  const goesOn = (failuresInARow === null || failurePercent === null) && ignoresFailures(guardrail);
  return isSilent && goesOn ? { ...guardrail, bouncePercent: null, complaintsPerThousand: null } : guardrail;
}

/** Whether failures pause nothing; then they do not count for others either. */
export const ignoresFailures = ({ failuresInARow, failurePercent }: Guardrail): boolean =>
  failuresInARow === null && failurePercent === null;

/** Whether bounces and complaints pause nothing. */
export const ignoresRates = ({ bouncePercent, complaintsPerThousand }: Guardrail): boolean =>
  bouncePercent === null && complaintsPerThousand === null;

/** The rule that the last outcomes break, with the figures, such as `20 of the last 100 messages`; undefined if none. */
export function alarmOf(recent: RecentOutcomes, { failuresInARow, failurePercent, leastMessages }: Guardrail): string | undefined {
  const inARow = recent.length - (recent.lastIndexOf('0') + 1);
  if (failuresInARow !== null && inARow >= failuresInARow) return inARow === 1 ? 'The last message' : `The last ${inARow} messages`;
  const failed = recent.replaceAll('0', '').length;
  const isMany = failurePercent !== null && recent.length >= leastMessages && failed * 100 >= failurePercent * recent.length;
  return isMany ? `${failed} of the last ${recent.length} messages` : undefined;
}
