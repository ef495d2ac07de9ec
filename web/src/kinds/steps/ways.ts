import { stepWords } from '../words.ts';

/** A way of a split, as a draft has it. */
export interface DraftWay {
  readonly name?: string;
  readonly percent?: number;
  readonly goTo?: string | null;
}

/** The name of a way without one: "A" for the first one. */
export const wayName = (name: string | null | undefined, place: number): string => name || String.fromCharCode(65 + place);

/** The ways in a field of a step. */
export const draftWaysIn = (value: unknown): readonly DraftWay[] => (Array.isArray(value) ? (value as readonly DraftWay[]) : []);

/** The sum of all shares, exact in tenths. */
export const sumOfShares = (ways: readonly DraftWay[]): number =>
  ways.reduce((sum, { percent = 0 }) => sum + Math.round(percent * 10), 0) / 10;

/** Shares that make 100 and differ by a tenth at most. */
export function evenShares(ways: number): readonly number[] {
  const least = Math.floor(1000 / ways);
  return Array.from({ length: ways }, (_, place) => (least + (place < 1000 - least * ways ? 1 : 0)) / 10);
}

/** The target of a way, if that is chosen. */
export const describeGoTo = (goTo: string | null, title: (stepId: string) => string): string => {
  if (goTo === null) return stepWords.branch.goesToEnd;
  return goTo === '' ? stepWords.branch.goesNowhere : stepWords.branch.goesTo(title(goTo));
};
