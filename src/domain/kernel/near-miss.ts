const maxCandidates = 200;
const maxLength = 200;
/** The most unknown names of a list for which a suggestion is looked for. */
const suggestedNames = 10;
/** Characters that may be compared before the event loop has its next turn: about 5 milliseconds. */
const comparedPerTurn = 500_000;
let compared = 0;

/** Counts characters; returns whether more may be compared in this turn. */
function compareMore(characters: number): boolean {
  if (compared === 0) {
    void Promise.resolve().then(() => {
      compared = 0;
    });
  }
  compared += characters;
  return compared <= comparedPerTurn;
}

/**
 * The candidate that `word` was probably meant to be: one that differs only in case or separators, else one within a few typing
 * errors. Undefined if none is near, or if `word` is a candidate itself. Checks at most 200 candidates of at most 200 characters, and
 * nothing more once 500,000 characters were compared without a pause: however many words are unknown, that takes some milliseconds.
 */
export function suggest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined;
  const near = candidates.slice(0, maxCandidates).filter((candidate) => candidate.length <= maxLength);
  if (near.includes(word)) return undefined;
  const folded = fold(word);
  if (folded === '') return undefined;

  const letters = Array.from(folded);
  let best: string | undefined;
  let bestDistance = tolerance(letters.length) + 1;
  for (const candidate of near) {
    const limit = bestDistance - 1;
    if (!compareMore(word.length + candidate.length)) break;
    const others = Array.from(fold(candidate));
    if (Math.abs(letters.length - others.length) > limit) continue;
    if (!compareMore(letters.length * (2 * limit + 1))) break;
    const distance = editDistance(letters, others, limit);
    if (distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
    if (distance === 0) break;
  }
  return best;
}

/** Suggestions for the unknown names of a list: only the first ten names that are asked for get one. */
export class Suggestions {
  readonly #candidates: readonly string[];
  #asked = 0;

  constructor(candidates: readonly string[]) {
    this.#candidates = candidates;
  }

  /** As `suggest`; always undefined after the first ten. */
  of(word: string): string | undefined {
    return ++this.#asked > suggestedNames ? undefined : suggest(word, this.#candidates);
  }

  /** As `didYouMean`; always empty after the first ten. */
  didYouMean(word: string): string {
    return hintOf(this.of(word));
  }
}

/** `; did you mean "email"?` for a message about an unknown word; empty if no candidate is near. */
export const didYouMean = (word: string, candidates: readonly string[]): string => hintOf(suggest(word, candidates));

const hintOf = (suggestion: string | undefined): string => (suggestion === undefined ? '' : `; did you mean "${suggestion}"?`);

const fold = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.-]/g, '');

/** The largest edit distance that counts as near. Short words get none, since they are near to many others. */
function tolerance(length: number): number {
  if (length < 3) return 0;
  if (length < 6) return 1;
  return length < 12 ? 2 : 3;
}

/** Counts insertions, deletions, replacements and swaps of neighbours. Returns `limit + 1` for any distance above the limit. */
function editDistance(a: readonly string[], b: readonly string[], limit: number): number {
  const above = limit + 1;
  let [beforeLast, last, current] = [0, 0, 0].map(() => new Uint8Array(b.length + 1).fill(above)) as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= Math.min(limit, b.length); column++) last[column] = column;
  let lastLeast = 0;
  for (let row = 1; row <= a.length; row++) {
    const from = Math.max(1, row - limit);
    const to = Math.min(b.length, row + limit);
    current[from - 1] = from === 1 ? Math.min(row, above) : above;
    let least = current[from - 1] as number;
    for (let column = from; column <= to; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = !same && row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current[column] = Math.min(cost, above);
      least = Math.min(least, cost);
    }
    // A distance grows from one of the last two rows.
    if (least > limit && lastLeast > limit) return above;
    lastLeast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
    // The value of this row in the column after its last one is two rows old.
    if (to < b.length) last[to + 1] = above;
  }
  return at(last, b.length);
}

const at = (row: Uint8Array, column: number): number => row[column] as number;
