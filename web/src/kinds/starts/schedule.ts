import { startWords } from '../words.ts';
import type { DraftStart } from './start.ts';
import type { StartView } from './start-view.ts';

const words = startWords.schedule;

/** Starts a job at the times of a cron expression. */
export const scheduleStart: StartView = {
  summaryOf: (start) => words.at(timesOf(start)),
  beginsOf: (start) => words.begins(timesOf(start)),
  ends: words.ends,
};

/** Its expression and its zone; dots while it is not finished. */
const timesOf = ({ cron, zone }: DraftStart): string =>
  words.times(typeof cron === 'string' && cron.trim() !== '' ? cron : '…', typeof zone === 'string' ? zone : 'UTC');
