/** The JSON text of a parsed body with its members sorted, so that equal bodies have equal texts. An inexact number is `Infinity`. */
export function canonicalJson(body: unknown): string {
  // Records of one call mostly have the same members in the same order, so these are sorted once.
  let names: readonly string[] = [];
  let members: readonly { readonly name: string; readonly quoted: string }[] = [];
  const write = (value: unknown): string => {
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    const own = Object.keys(value);
    if (!areSame(own, names)) {
      names = own;
      members = [...own].sort().map((name) => ({ name, quoted: JSON.stringify(name) }));
    }
    return `{${members.map(({ name, quoted }) => `${quoted}:${write((value as Record<string, unknown>)[name])}`).join()}}`;
  };
  return write(body);
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name, index) => name === others[index]);
