import { stepWords } from '../words.ts';
import type { DraftStep } from './step.ts';
import type { StepView } from './step-view.ts';

const words = stepWords.split;

/** A way of a split, as a draft has it. */
export interface DraftWay {
  readonly name?: string;
  readonly percent?: number;
  readonly goTo?: string | null;
}

/** What a way without a name is called: "A" for the first one. */
export const wayName = (name: string | null | undefined, place: number): string => name || String.fromCharCode(65 + place);

/** The ways of a list in a step, whoever wrote it. */
export const waysIn = (value: unknown): readonly DraftWay[] => (Array.isArray(value) ? (value as readonly DraftWay[]) : []);

/** The sum of all shares, exact in tenths. */
export const sumOfShares = (ways: readonly DraftWay[]): number =>
  ways.reduce((sum, { percent = 0 }) => sum + Math.round(percent * 10), 0) / 10;

/** Shares that make 100 and differ by a tenth at most. */
export function evenShares(ways: number): readonly number[] {
  const least = Math.floor(1000 / ways);
  return Array.from({ length: ways }, (_, place) => (least + (place < 1000 - least * ways ? 1 : 0)) / 10);
}

const waySaid = ({ name, percent = 0 }: DraftWay, place: number): string => words.way(wayName(name, place), percent);

const itemOf = ({ ways }: DraftStep, place: number): DraftWay => waysIn(ways)[place] ?? {};

/** Sends shares of the records to later steps. */
export const splitStep: StepView = {
  compares: true,
  titleOf: () => words.title,
  summaryOf: ({ ways }) => waysIn(ways).map(waySaid).join(' · ') || undefined,
  begin: () => ({ ways: evenShares(2).map((percent) => ({ percent, goTo: '' })) }),
  wayLabel: (step, place) => waySaid(itemOf(step, place), place),
  undecided: ({ ways }) => (sumOfShares(waysIn(ways)) === 100 ? undefined : words.unfinished),
  counted: (_, come) => words.counted(come),
  decided: ({ split }, title) =>
    split && {
      said: [
        words.goes(wayName(split.name, split.way), split.percent),
        split.goTo === null ? stepWords.branch.goesToEnd : stepWords.branch.goesTo(title(split.goTo)),
      ].join(' '),
    },
};
