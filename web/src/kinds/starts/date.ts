import { zoneCity } from '../../text/zones.ts';
import { describeCondition } from '../condition.ts';
import { startWords } from '../words.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

const words = startWords.date;

/** Starts a job for the records whose date has come. */
export const dateStart: StartView = {
  summaryOf(start) {
    const when = whenOf(start);
    return `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
  },
  beginsOf: (start) => words.begins(whenOf(start)),
  ends: words.ends,
};

/** When it comes, and for whom; dots while it is not finished. */
function whenOf({ column, days, at, zone, repeat, where }: DraftStart): string {
  const day = words.on(typeof days === 'number' ? days : 0, typeof column === 'string' && column !== '' ? column : '…');
  const when = words.when(day, repeat === 'yearly', String(at ?? '…'), zoneCity(typeof zone === 'string' ? zone : 'UTC'));
  return where === undefined ? when : `${when}, ${words.if(describeCondition(where))}`;
}
