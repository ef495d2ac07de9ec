/** `String.includes` compares the last 250 characters of a longer text first, and can take a thousand times as long for each miss. */
const maxSimple = 250;

/** Compiles a test whether a text contains `sought`, in linear time (Knuth, Morris and Pratt). */
export function compileFind(sought: string): (text: string) => boolean {
  if (sought.length <= maxSimple) return (text) => text.includes(sought);
  const units = Uint16Array.from({ length: sought.length }, (_, at) => sought.charCodeAt(at));
  const borders = bordersOf(units);
  return (text) => {
    let found = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      while (found > 0 && units[found] !== unit) found = borders[found] as number;
      if (units[found] === unit && ++found === units.length) return true;
    }
    return false;
  };
}

/** For each beginning of a text, by length: the longest shorter beginning that it also ends with. */
function bordersOf(units: Uint16Array): Uint32Array {
  const borders = new Uint32Array(units.length + 1);
  for (let at = 1, found = 0; at < units.length; at++) {
    while (found > 0 && units[found] !== units[at]) found = borders[found] as number;
    if (units[found] === units[at]) found++;
    borders[at + 1] = found;
  }
  return borders;
}
