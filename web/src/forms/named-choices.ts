/** The number of tables or spinners that are offered by name. */
export const namedQuery = { params: { query: { limit: 500 } } };

/** Something with a name that can be chosen. */
export interface NamedOne {
  readonly id: string;
  readonly name: string;
}

/** The choices: those that exist, and those that were chosen and are gone. */
export function namedChoices(known: readonly NamedOne[] | undefined, chosen: readonly string[], deleted: string) {
  if (!known) return chosen.map((value) => ({ value, label: '…' }));
  const gone = chosen.filter((id) => known.every((one) => one.id !== id));
  return [...known.map(({ id, name }) => ({ value: id, label: name })), ...gone.map((value) => ({ value, label: deleted }))];
}
