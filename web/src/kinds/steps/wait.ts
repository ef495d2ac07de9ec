import { exactTime } from '../../text/format.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.wait;

/** Holds records for a time. */
export const waitStep: StepView = {
  called: words.called,
  nameOf: ({ for: time }) => words.waitFor(typeof time === 'string' ? time : ''),
  summaryOf: ({ for: time }) => (typeof time === 'string' && time.trim() !== '' ? time : undefined),
  decided: ({ wait }) => wait && { said: words.waitedUntil(exactTime(wait.until)) },
};
