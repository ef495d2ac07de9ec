/** The source of a layout or part in one language. */
export interface FragmentSource {
  readonly html: string;
  readonly text: string;
}

/** The parts of a layout or part that two people may edit at once. */
export type EditedFragment = FragmentSource & {
  readonly name: string;
  readonly languages: Readonly<Record<string, FragmentSource>>;
  readonly isService: boolean;
};

/** A stretch of the base that a side replaced. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly by: readonly string[];
}

/** The elements and lines of a source: what one person edits without touching another's. */
export const piecesOf = (source: string): readonly string[] => source.split(/(?<=[>\n])|(?=<)/).filter((piece) => piece !== '');

/** Two edits of one layout or part in one; undefined if both changed the same element, line or setting, each in its own way. */
export function mergeFragments(base: EditedFragment, mine: EditedFragment, theirs: EditedFragment): EditedFragment | undefined {
  const own = mergedSource(base, mine, theirs);
  const languages = mergedLanguages(base.languages, mine.languages, theirs.languages);
  const name = merged(base.name, mine.name, theirs.name);
  const isService = merged(base.isService, mine.isService, theirs.isService);
  return own === undefined || languages === undefined || name === undefined || isService === undefined
    ? undefined
    : { name, ...own, languages, isService };
}

function mergedSource(base: FragmentSource, mine: FragmentSource, theirs: FragmentSource): FragmentSource | undefined {
  const html = mergeSources(base.html, mine.html, theirs.html);
  const text = mergeSources(base.text, mine.text, theirs.text);
  return html === undefined || text === undefined ? undefined : { html, text };
}

type Languages = EditedFragment['languages'];

/** Each language for itself; undefined if one person took away what the other changed. */
function mergedLanguages(base: Languages, mine: Languages, theirs: Languages): Languages | undefined {
  const found: Record<string, FragmentSource> = {};
  for (const tag of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const [was, own, other] = [base[tag], mine[tag], theirs[tag]];
    const isSame = (one: FragmentSource | undefined, two: FragmentSource | undefined): boolean =>
      one?.html === two?.html && one?.text === two?.text;
    const whole = isSame(own, was) ? { kept: other } : isSame(other, was) || isSame(own, other) ? { kept: own } : undefined;
    const both = whole ? whole.kept : was && own && other ? mergedSource(was, own, other) : undefined;
    if (!whole && !both) return undefined;
    if (both) found[tag] = both;
  }
  return found;
}

const merged = <Value>(was: Value, mine: Value, theirs: Value): Value | undefined =>
  mine === was || mine === theirs ? theirs : theirs === was ? mine : undefined;

/** Two edits of one source in one; undefined if they meet. */
function mergeSources(base: string, mine: string, theirs: string): string | undefined {
  const whole = merged(base, mine, theirs);
  if (whole !== undefined) return whole;
  const pieces = piecesOf(base);
  const [own, other] = [hunksOf(pieces, piecesOf(mine)), hunksOf(pieces, piecesOf(theirs))];
  const isSame = (one: Hunk, two: Hunk): boolean => one.from === two.from && one.to === two.to && one.by.join('') === two.by.join('');
  const meet = (one: Hunk, two: Hunk): boolean => one.from <= two.to && two.from <= one.to;
  if (own.some((one) => other.some((two) => meet(one, two) && !isSame(one, two)))) return undefined;
  const all = [...own, ...other.filter((two) => !own.some((one) => isSame(one, two)))].sort((one, two) => two.from - one.from);
  const result = [...pieces];
  for (const { from, to, by } of all) result.splice(from, to - from, ...by);
  return result.join('');
}

/** The stretches that differ, by the longest common sequence of what is not alike at both ends. */
export function hunksOf(base: readonly string[], side: readonly string[]): readonly Hunk[] {
  let head = 0;
  while (head < base.length && head < side.length && base[head] === side[head]) head++;
  let tail = 0;
  while (tail < base.length - head && tail < side.length - head && base.at(-1 - tail) === side.at(-1 - tail)) tail++;
  const [one, two] = [base.slice(head, base.length - tail), side.slice(head, side.length - tail)];
  if (one.length === 0 && two.length === 0) return [];
  const whole = { from: head, to: head + one.length, by: two };
  if (one.length * two.length > mostCompared) return [whole];
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(two.length + 1));
  const at = (left: number, right: number): number => lengths[left]?.[right] ?? 0;
  for (let left = one.length - 1; left >= 0; left--)
    for (let right = two.length - 1; right >= 0; right--)
      (lengths[left] as Uint32Array)[right] =
        one[left] === two[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1));
  const hunks: Hunk[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < two.length; ) {
    const [from, since] = [left, right];
    while ((left < one.length || right < two.length) && !(left < one.length && one[left] === two[right])) {
      if (right < two.length && (left === one.length || at(left, right + 1) > at(left + 1, right))) right++;
      else left++;
    }
    if (left > from || right > since) hunks.push({ from: head + from, to: head + left, by: two.slice(since, right) });
    while (left < one.length && one[left] === two[right] && right < two.length) {
      left++;
      right++;
    }
  }
  return hunks;
}

const mostCompared = 4_000_000;
