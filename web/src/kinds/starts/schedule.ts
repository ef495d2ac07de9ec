import { zoneCity } from '../../text/zones.ts';
import { startWords } from '../words.ts';
import { presetOfCron } from './cron-preset.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

const words = startWords.schedule;

/** Starts a job at the times of a cron expression. */
export const scheduleStart: StartView = {
  summaryOf(start) {
    const times = timesOf(start);
    return `${times.charAt(0).toUpperCase()}${times.slice(1)}`;
  },
  beginsOf: (start) => words.begins(timesOf(start)),
  ends: words.ends,
};

/** When it comes, and in which zone; dots while it is not finished. */
function timesOf({ cron, zone }: DraftStart): string {
  const preset = presetOfCron(cron);
  const own = typeof cron === 'string' && cron.trim() !== '' ? cron : '…';
  return words.times(preset ? words.when[preset.often](preset) : words.own(own), zoneCity(typeof zone === 'string' ? zone : 'UTC'));
}
