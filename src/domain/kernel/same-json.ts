/** Whether two JSON values are equal. The order of members does not matter; an undefined member counts as absent. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, index) => sameJson(item, other[index]));
  }
  const members = membersOf(one);
  const others = membersOf(other);
  return members.size === others.size && [...members].every(([name, value]) => others.has(name) && sameJson(value, others.get(name)));
}

/** A Map, so that no name reaches a prototype. */
const membersOf = (value: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(value).filter(([, member]) => member !== undefined));
