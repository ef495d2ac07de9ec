import { count } from '../../text/format.ts';
import { conditionOf, describe, missingIn } from '../condition.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.filter;

/** Lets the records go on that match a condition. */
export const filterStep: StepView = {
  titleOf: () => words.title,
  summaryOf: ({ where }) => describe(conditionOf(where)),
  undecided({ where }) {
    const missing = missingIn(conditionOf(where));
    return missing && words.passesIf(missing);
  },
  counted: ({ goesOn }, come) => words.counted(count(goesOn), come),
  decided: ({ filter }) => filter && { said: filter.matches ? words.passes : words.leaves, decisions: filter.decidedBy },
};
