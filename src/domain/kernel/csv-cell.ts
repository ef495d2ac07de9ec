/** Marks a cell as text to a spreadsheet. Other programs write a bare apostrophe, so an import can tell this guard from theirs. */
const guard = "'\\";
const guards = String.raw`(?:'\\)`;
// All that shows nothing: blanks, controls, bidi marks, fillers that are letters, variation selectors, the empty braille pattern.
const blank = String.raw`[\s\p{Cc}\p{Cf}\p{DI}\u2800]`;
// A quotation mark too: the file doubles it, and the pair reads as an empty text with the rest behind it.
const blankInLine = String.raw`(?:"|(?![\t\r\n])${blank})`;
/** Starts a formula in a spreadsheet, including the full-width forms that some of them fold. */
const sign = '[=@+\\-＝＠＋－]';

// A signed number or a phone number is no formula: without letters and quotation marks it can call or refer to nothing.
const numberLike = String.raw`${blank}*[+\-][\d\s.,()/\-]*$`;
const formula = String.raw`(?=[\t\r\n]|(?!${numberLike})${blank}*${sign})`;
// Opened with another delimiter than the comma, the rest of a cell after a delimiter or line break is a cell or row of its own.
// `=` begins nothing else there; a dash or an at sign does, so these need what calls a function or names another file.
const hiddenFormula = String.raw`(?=${blankInLine}*(?:[=＝]|${sign}[^;\t\r\n]*[(|!\[\\]))`;
const separator = /[;\t\r\n]/;

const first = new RegExp(`^${guards}*${formula}`, 'u');
const guardedFirst = new RegExp(`^${guards}+${formula}`, 'u');
const hidden = new RegExp(`(?<=[;\\t\\r\\n])${guards}*${hiddenFormula}`, 'gu');
const guardedHidden = new RegExp(`(?<=[;\\t\\r\\n])${guards}+${hiddenFormula}`, 'gu');

const add = (guarded: string): string => guard + guarded;
const takeOff = (guarded: string): string => guarded.slice(guard.length);

/** Puts a guard before what a spreadsheet would read as a formula, also before what is guarded already. */
export function protectCell(text: string): string {
  const inner = separator.test(text) ? text.replace(hidden, add) : text;
  return inner.replace(first, add);
}

/** Reverses `protectCell`. Any other text is unchanged, such as one with the apostrophe of another program. */
export function unprotectCell(text: string): string {
  if (!text.includes(guard)) return text;
  return text.replace(guardedFirst, takeOff).replace(guardedHidden, takeOff);
}
