import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepView } from './step-view.ts';
import { type DraftWay, describeGoTo, draftWaysIn, evenShares, sumOfShares, wayName } from './ways.ts';

const words = stepWords.split;

const waySaid = ({ name, percent = 0 }: DraftWay, place: number): string => words.way(wayName(name, place), percent);

const itemOf = ({ ways }: DraftStep, place: number): DraftWay => draftWaysIn(ways)[place] ?? {};

/** Sends shares of the records to later steps. */
export const splitStep: StepView = {
  compares: true,
  titleOf: () => words.title,
  summaryOf: ({ ways }) => draftWaysIn(ways).map(waySaid).join(' · ') || undefined,
  begin: () => ({ ways: evenShares(2).map((percent) => ({ percent, goTo: '' })) }),
  wayLabel: (step, place) => waySaid(itemOf(step, place), place),
  undecided: ({ ways }) => (sumOfShares(draftWaysIn(ways)) === 100 ? undefined : words.unfinished),
  counted: (_, come) => words.counted(come),
  decided: ({ split }, title) =>
    split && {
      said: [words.goes(wayName(split.name, split.way), split.percent), describeGoTo(split.goTo, title)].join(' '),
    },
};
