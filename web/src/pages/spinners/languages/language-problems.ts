import { type DraftProblem, Problems } from '../draft/problems.ts';
import { isTranslated } from './step-languages.ts';

const pathOf = (tag: string): string => (/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(tag) ? `.${tag}` : `["${tag}"]`);
const within = (tag: string): string => `languages.texts${pathOf(tag)}.`;

/** The number of problems that a language of a step has. */
export const faultsIn = (problems: Problems, stepId: string, tag: string): number =>
  problems.ofStep(stepId).filter(({ field }) => field?.startsWith(within(tag))).length;

/** The problems of a step in one of its languages, as if it were the only one. */
export function problemsIn(problems: Problems, stepId: string, tag: string): Problems {
  const start = within(tag);
  const inIt = <Found extends Pick<DraftProblem, 'step' | 'field'>>(all: readonly Found[]): readonly Found[] =>
    all.flatMap((one) => {
      if (one.step !== stepId || one.field === undefined) return one;
      if (one.field.startsWith(start)) return { ...one, field: one.field.slice(start.length) };
      return isTranslated(one.field.split(/[.[]/, 1)[0] ?? '') ? [] : one;
    });
  return new Problems(inIt(problems.all), inIt(problems.raw), problems.languages);
}
