import { checkFields } from '../kernel/check-fields.ts';
import { isObject } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';

/** The requests that are counted of the e-mails of a channel. */
export interface Tracking {
  /** Whether links of the HTML lead by way of us, so that clicks are counted. */
  readonly clicks: boolean;
  /** Whether a picture that nobody sees tells that the HTML was shown. */
  readonly opens: boolean;
}

export const trackingFields = {
  clicks: {
    holds: 'flag',
    isOptional: true,
    description:
      'Whether the links of the HTML lead by way of the organization’s own host, so that clicks are counted. Default: false. Never the link ' +
      'to unsubscribe, one with `data-no-track`, or one whose text is an address.',
  },
  opens: {
    holds: 'flag',
    isOptional: true,
    description: 'Whether a picture tells that the HTML was shown, as far as mail programs load it. Default: false.',
  },
} as const satisfies Fields;

/** The faults of a written one; null and undefined have none. */
export const trackingProblems = (given: unknown): Problem[] =>
  given === undefined || given === null ? [] : checkFields(given, trackingFields, 'tracking');

/** A checked one as it is stored: null if nothing is counted. */
export function completedTracking(given: unknown): Tracking | null {
  if (!isObject(given)) return null;
  const { clicks = false, opens = false } = given as Partial<Tracking>;
  return clicks || opens ? { clicks, opens } : null;
}
