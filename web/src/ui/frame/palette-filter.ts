/** The things that the palette can find. */
export interface Findable {
  readonly label: string;
  /** Its kind in words, which a query may name. */
  readonly description?: string | undefined;
  /** Addresses, or other words for it, by which it is found too. */
  readonly keywords?: string | undefined;
  /** The id of the thing that it is a page of: it is offered when the query names it, or when the thing is unfolded. */
  readonly pageOf?: string | undefined;
  /** It is offered only for a query: there are too many to list. */
  readonly isAsked?: boolean | undefined;
}

interface Group<Item> {
  readonly group: string;
  readonly actions: readonly Item[];
}

/**
 * The items that a query finds, by group. Each word of it is in the name, or in what the item is of its like (“contacts columns”); at least
 * one is in the name or a keyword, so that “columns” alone does not find the columns of every table. What is called as the query comes
 * first, then what begins as it; so do the groups. `unfolded` is the thing whose pages are listed below it.
 */
export function filterItems<Item extends Findable>(
  query: string,
  groups: readonly Group<Item>[],
  unfolded?: string,
): { group: string; actions: Item[] }[] {
  const typed = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const isOffered = (item: Item): boolean => {
    const isUnfolded = item.pageOf !== undefined && item.pageOf === unfolded;
    if (typed.length === 0) return !item.isAsked && (item.pageOf === undefined || isUnfolded);
    const isNamed = typed.every((word) => isOwn(item, word) || isKind(item, word)) && typed.some((word) => isOwn(item, word));
    return isNamed && (item.pageOf === undefined || isUnfolded || typed.some((word) => !isOwn(item, word)));
  };
  const ranked = groups
    .map(({ group, actions }) => {
      const own = actions.filter(isOffered).map((action) => ({ action, rank: rankOf(action, typed) + (action.isAsked ? asked : 0) }));
      return { group, own: own.sort((one, other) => one.rank - other.rank) };
    })
    .filter(({ own }) => own.length > 0);
  if (typed.length > 0) ranked.sort((one, other) => (one.own[0]?.rank ?? 0) - (other.own[0]?.rank ?? 0));
  return ranked.map(({ group, own }) => ({ group, actions: own.map(({ action }) => action) }));
}

/** A thing comes before what can be done to it, where their names are as near to the query. */
const asked = 0.5;

/** The distance of a name from the query: the whole, its beginning, the beginning of a word, or anything else. */
function rankOf(item: Findable, typed: readonly string[]): number {
  const label = item.label.toLowerCase();
  const whole = typed.filter((word) => isOwn(item, word)).join(' ');
  if (label === whole || whole === '') return 0;
  if (label.startsWith(whole)) return 1;
  if (label.includes(` ${whole}`)) return 2;
  return label.includes(whole) ? 3 : 4;
}

/** A keyword is found by how it or its domain begins: “co” must not find each address that ends in “.com”. */
function isOwn({ label, keywords = '' }: Findable, word: string): boolean {
  const others = keywords.toLowerCase().split(' ');
  return label.toLowerCase().includes(word) || others.some((other) => other.startsWith(word) || other.includes(`@${word}`));
}

const isKind = ({ description = '' }: Findable, word: string): boolean => description.toLowerCase().startsWith(word);
