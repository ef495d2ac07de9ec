interface Place {
  readonly label: string;
  /** What it is of its like. */
  readonly description?: string | undefined;
  /** An address or the like, by which it is found too. */
  readonly keywords?: string | undefined;
}

interface Group<Item> {
  readonly group: string;
  readonly actions: readonly Item[];
}

/**
 * The places that a query finds, by group. Each word of it is in the name, or in what the place is of its like (“contacts columns”); at
 * least one is in the name or the address, so that “columns” alone does not find the columns of every table. Names that begin as the
 * query come first, and a thing before its pages.
 */
export function found<Item extends Place>(query: string, groups: readonly Group<Item>[]): { group: string; actions: Item[] }[] {
  const typed = query.trim().toLowerCase().split(/\s+/);
  const whole = typed.join(' ');
  const rankOf = ({ label, description }: Item): number =>
    (label.toLowerCase().startsWith(whole) ? 0 : 2) + (description === undefined ? 0 : 1);
  const isFound = (item: Item): boolean =>
    typed.every((word) => isOwn(item, word) || isKind(item, word)) && typed.some((word) => isOwn(item, word));
  return groups
    .map(({ group, actions }) => ({ group, actions: actions.filter(isFound).sort((one, other) => rankOf(one) - rankOf(other)) }))
    .filter(({ actions }) => actions.length > 0);
}

/** An address is found by how it or its domain begins: “co” must not find each that ends in “.com”. */
function isOwn({ label, keywords = '' }: Place, word: string): boolean {
  const address = keywords.toLowerCase();
  return label.toLowerCase().includes(word) || address.startsWith(word) || address.includes(`@${word}`);
}

const isKind = ({ description = '' }: Place, word: string): boolean => description.toLowerCase().startsWith(word);
