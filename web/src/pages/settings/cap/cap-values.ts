import type { FrequencyCap } from '../../../api/types.ts';
import { sentNumber } from '../../../text/notation/numbers.ts';
import { hoursOf, type SpanUnit, spanOf } from '../../../text/spans.ts';
import { type CappedMedium, cappedMedia } from '../shared/cap-words.ts';

type Typed = number | string;

/** A cap as its form has it. Fields are by medium, such as `emailMost`; a number that is not typed yet is ''. */
export type CapValues = Record<CappedMedium, boolean> &
  Record<`${CappedMedium}Most` | `${CappedMedium}Span` | 'days', Typed> &
  Record<`${CappedMedium}Unit`, SpanUnit> & { over: FrequencyCap['over'] } & Record<string, unknown>;

/** The values that are offered for a medium that is not capped yet. */
const offered = { most: 3, hours: 168 } as const;
const usualDays = 7;

/** The values with which the form begins. */
export function capValuesOf(cap: FrequencyCap | null): CapValues {
  const fields = cappedMedia.map((medium) => {
    const { most, hours } = cap?.[medium] ?? offered;
    const { amount, unit } = spanOf(hours);
    return { [medium]: Boolean(cap?.[medium]), [`${medium}Most`]: most, [`${medium}Span`]: amount, [`${medium}Unit`]: unit };
  });
  return Object.assign({ over: cap?.over ?? 'wait', days: cap?.days ?? usualDays }, ...fields);
}

/** The cap that is written in the form; null for none. */
export function capOf(values: CapValues): FrequencyCap | null {
  const media = cappedMedia.filter((medium) => values[medium]);
  if (media.length === 0) return null;
  const limits = media.map((medium) => [
    medium,
    { most: sentNumber(values[`${medium}Most`]), hours: sentNumber(values[`${medium}Span`]) * hoursOf[values[`${medium}Unit`]] },
  ]);
  return { ...Object.fromEntries(limits), over: values.over, ...(values.over === 'wait' && { days: sentNumber(values.days) }) };
}

/** The field of the form that a path of the API is in. */
export function capFieldOf(path: string): string {
  const [, first = '', last] = path.split('.');
  return last === 'most' ? `${first}Most` : last === 'hours' ? `${first}Span` : first;
}
