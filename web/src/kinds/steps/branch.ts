import { nouns } from '../../text/words.ts';
import { conditionOf, missingIn } from '../condition.ts';
import { stepWords } from '../words.ts';
import type { StepView } from './step-view.ts';
import { describeGoTo } from './ways.ts';

const words = stepWords.branch;

const casesOf = (cases: unknown): readonly { readonly when?: unknown }[] => (Array.isArray(cases) ? cases : []);

/** Sends records to one of several later steps. */
export const branchStep: StepView = {
  titleOf: () => words.title,
  jumpOf: ({ cases, otherwise }) =>
    casesOf(cases).length > 0 ? undefined : typeof otherwise === 'string' || otherwise === null ? otherwise : '',
  summaryOf: ({ cases }) => words.branches(nouns.conditions(casesOf(cases).length)),
  undecided({ cases }) {
    const missing = casesOf(cases).map(({ when }) => missingIn(conditionOf(when)));
    const place = missing.findIndex((one) => one !== undefined);
    return missing[place] && words.goesIf(place + 1, missing[place]);
  },
  counted: (_, come) => words.counted(come),
  decided: ({ branch }, title) =>
    branch && {
      said: [branch.case === null ? words.otherwise : words.caseOf(branch.case + 1), describeGoTo(branch.goTo, title)].join(' '),
      decisions: branch.cases.flatMap(({ decidedBy }) => decidedBy),
    },
};
