import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.end;

/** Ends the way of everybody who comes to it. */
export const endStep: StepView = {
  titleOf: () => words.title,
  ends: true,
  summaryOf: ({ result }) => (typeof result === 'string' && result !== '' ? result : undefined),
  decided: ({ end }) => end && { said: words.ends(end.result ?? '…') },
};
