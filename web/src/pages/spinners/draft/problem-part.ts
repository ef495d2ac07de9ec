import { hoursWords } from '../../../forms/hours/words.ts';
import type { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { editorWords as text } from '../editor-words.ts';
import { isOfExits } from './exits.ts';
import { isOfHours } from './hours.ts';
import type { DraftProblem } from './problems.ts';
import { isOfStarts } from './starts.ts';

/**
 * The name of the part of the draft that a problem is in: a step, the start, when people leave, or when messages do; undefined for the
 * draft itself.
 */
export function problemPart(problem: Pick<DraftProblem, 'step' | 'field'>, titles: StepTitles): string | undefined {
  if (problem.step !== undefined) return titles.of(problem.step);
  if (isOfStarts(problem)) return text.start;
  if (isOfHours(problem)) return hoursWords.title;
  return isOfExits(problem) ? text.leaving.title : undefined;
}
