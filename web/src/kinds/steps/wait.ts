import { exactTime } from '../../text/format.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.wait;

/** Holds records for a time. */
export const waitStep: StepView = {
  titleOf: () => words.title,
  summaryOf: ({ for: time }) => (typeof time === 'string' && time.trim() !== '' ? time : undefined),
  decided: ({ wait }) => wait && { said: words.waitedUntil(exactTime(wait.until)) },
};
