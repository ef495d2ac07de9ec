/** UAX #15 calls a text stream-safe if it has at most 30 non-starters in a row. All non-starters are marks, and no language needs as many. */
const maxMarks = 30;
const mark = /^\p{M}$/u;
/** Neither Latin letters nor ASCII; the first mark is U+0300. */
const beyondLatin = /[^\0-\u02ff]/;

/** Whether each UTF-16 unit is a mark by itself. */
let marks: Uint8Array | undefined;
const isMarkUnit = (unit: number): number => Number(mark.test(String.fromCharCode(unit)));

/**
 * A text as it is compared: without surrounding space, in lower case and, unless it has more than 30 marks in a row, in Unicode's
 * composed form (NFC). Composing takes quadratic time in the length of a run of marks.
 */
export const foldText = (text: string): string => composeText(text).toLowerCase();

/** `foldText` with the case as it is. */
export function composeText(text: string): string {
  const isComposed = !beyondLatin.test(text) || hasManyMarks(text);
  return (isComposed ? text : text.normalize('NFC')).trim();
}

/** A loop over a table: a regular expression would read each run of marks many times. */
function hasManyMarks(text: string): boolean {
  if (text.length <= maxMarks) return false;
  marks ??= Uint8Array.from({ length: 0x10000 }, (_, unit) => isMarkUnit(unit));
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isLead = unit >= 0xd800 && unit <= 0xdbff;
    if (isLead ? mark.test(String.fromCodePoint(text.codePointAt(at) as number)) : marks[unit] === 1) {
      if (++run > maxMarks) return true;
    } else run = 0;
    if (isLead) at++;
  }
  return false;
}
