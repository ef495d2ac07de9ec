import { checkFields } from '../kernel/check-fields.ts';
import { isObject, member } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';
import { quietMedia } from '../kernel/hours/sending-window.ts';

/** The most messages of a medium that one address gets in any span of some hours. */
export interface CapOfMedium {
  readonly most: number;
  readonly hours: number;
}

/** The number of messages that one address gets over all spinners of an organization. */
export interface FrequencyCap {
  readonly email?: CapOfMedium | undefined;
  readonly sms?: CapOfMedium | undefined;
  /** The treatment of a message that is one too many: it waits, its step is skipped, or its person leaves. */
  readonly over: 'wait' | 'skip' | 'leave';
  /** The most days that a message waits; then its step is skipped. */
  readonly days: number;
}

/** The longest span, in hours: 92 days. */
export const longestSpan = 2208;

const ofMedium = {
  most: { holds: 'integer', min: 1, max: 1000 },
  hours: { holds: 'integer', min: 1, max: longestSpan },
} as const satisfies Fields;

const fields = {
  email: { holds: 'object', fields: ofMedium, isOptional: true },
  sms: { holds: 'object', fields: ofMedium, isOptional: true },
  over: { holds: 'choice', words: ['wait', 'skip', 'leave'] },
  days: { holds: 'integer', min: 1, max: 92, isOptional: true },
} as const satisfies Fields;

/** The days that a message waits if nothing else is said. */
const usualDays = 7;

/** Every problem of a cap that people write. */
export function checkFrequencyCap(input: unknown, path: string): Problem[] {
  const problems = checkFields(input, fields, path);
  if (!isObject(input)) return problems;
  const given = quietMedia.filter((medium) => (member(input, medium) ?? null) !== null);
  for (const medium of given) problems.push(...checkFields(member(input, medium), ofMedium, `${path}.${medium}`));
  return given.length > 0 ? problems : [...problems, { path, message: 'must have a cap for "email" or "sms"; null takes it away' }];
}

/** A checked cap with its optional fields filled in. */
export const completedCap = ({ days = usualDays, ...cap }: Omit<FrequencyCap, 'days'> & { readonly days?: number }): FrequencyCap => ({
  ...cap,
  days,
});
