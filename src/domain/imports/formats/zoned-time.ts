import { isIsoTime, parseIsoTime } from '../../kernel/iso-time.ts';
import { firstTimeOf } from '../../kernel/zone.ts';

const withoutZone = /^.{10}[Tt ][\d:.,]+$/;
const hour = 3_600_000;
/** A file has the same days and hours again and again, and asking the clocks takes long. */
const mostHours = 10_000;

/**
 * Reads times without a zone by the clocks of one, as times in UTC: one that the clocks show twice is the first of the two, and one that
 * they skip is when they skip it. Any other text, a date alone included, is returned as it is.
 */
export function timeReaderIn(zone: string): (text: string) => string {
  const offsets = new Map<number, number>();
  return (text) => {
    const local = withoutZone.test(text) && isIsoTime(text) ? parseIsoTime(text)?.instant : undefined;
    if (local === undefined) return text;
    const begin = local - (((local % hour) + hour) % hour);
    let offset = offsets.get(begin);
    if (offset === undefined) {
      const [first, last] = [begin, begin + hour - 1].map((at) => at - firstTimeOf(new Date(at), zone).getTime());
      // The clocks change within this hour.
      if (first === undefined || first !== last) return firstTimeOf(new Date(local), zone).toISOString();
      offset = first;
      if (offsets.size >= mostHours) offsets.clear();
      offsets.set(begin, offset);
    }
    return new Date(local - offset).toISOString();
  };
}
