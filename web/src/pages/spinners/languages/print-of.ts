/** A short print of the fields of a message that people read: it changes when they do (FNV-1a, twice 32 bits). */
export function printOf(content: Readonly<Record<string, unknown>>, fields: readonly string[]): string {
  const text = JSON.stringify(fields.map((name) => content[name] || null));
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x85ebca6b);
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0');
}
