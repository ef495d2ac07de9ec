/** `String.includes` compares the last 250 characters of a longer text first, and can take a thousand times as long for each miss. */
const maxSimple = 250;

/** Compiles a test whether a text contains `sought`, in linear time (Knuth, Morris and Pratt). */
export function containing(sought: string): (text: string) => boolean {
  if (sought.length <= maxSimple) return (text) => text.includes(sought);
  const borders = bordersOf(sought);
  return (text) => {
    let found = 0;
    for (let at = 0; at < text.length && found < sought.length; at++) found = advance(sought, borders, found, text.charCodeAt(at));
    return found === sought.length;
  };
}

/** For each beginning of a text, by length: the longest shorter beginning that it also ends with. */
function bordersOf(text: string): Uint32Array {
  const borders = new Uint32Array(text.length + 1);
  let found = 0;
  for (let at = 1; at < text.length; at++) {
    found = advance(text, borders, found, text.charCodeAt(at));
    borders[at + 1] = found;
  }
  return borders;
}

/** How many characters of `sought` a text ends with after one more unit, if it ended with `found` of them before. */
function advance(sought: string, borders: Uint32Array, found: number, unit: number): number {
  let length = found;
  while (length > 0 && sought.charCodeAt(length) !== unit) length = borders[length] as number;
  return sought.charCodeAt(length) === unit ? length + 1 : length;
}
