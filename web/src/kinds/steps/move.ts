import { languageWords } from '../../words/language.ts';
import { describeValue } from '../condition.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.move;

/** Moves the person to another spinner. */
export const movingStep: StepView = {
  titleOf: () => words.title,
  ends: true,
  begin: () => ({ spinnerId: '' }),
  summaryOf: ({ context }) => {
    const names = Object.keys((context ?? {}) as object);
    return names.length === 0 ? undefined : words.gives(names.join(', '));
  },
  decided: ({ move }) => {
    if (!move) return null;
    if (move.context === null) return { said: words.fails };
    const given = Object.entries(move.context).map(([name, value]) =>
      languageWords.labelled(name, value === null ? words.empty : describeValue(value)),
    );
    return { said: given.length === 0 ? words.moves : words.movesWith(given.join(' · ')) };
  },
};
