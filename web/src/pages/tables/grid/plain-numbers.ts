const plain = /^-?\d+(?:\.\d+)?$/;
const digits = /^\d+$/;
/** The digits before the decimal sign are together, or in groups of three. */
const together = /^-?\d+$/;
const inGroups = { ',': /^-?\d{1,3}(?:[. \u00a0\u202f'’]\d{3})+$/, '.': /^-?\d{1,3}(?:[, \u00a0\u202f'’]\d{3})+$/ };
/** Either a group of three or three decimals. */
const undecided = /^-?\d{1,3}[.,]\d{3}$/;

/** Numbers of one column as spreadsheets write them, with one sign for decimals: "1.234,50" → "1234.50". As they are if that is not known. */
export function plainNumbers(texts: readonly string[]): readonly string[] {
  const given = texts.map((text) => text.trim());
  // What is no number, such as "n/a", says nothing about the others.
  const isNumber = (text: string): boolean => isWritten(text, ',') || isWritten(text, '.');
  const numbers = given.filter(isNumber);
  if (numbers.every((text) => plain.test(text))) return given;
  const [isComma, isPoint] = ([',', '.'] as const).map((sign) => numbers.every((text) => isWritten(text, sign)));
  // Both fit: "1 234", which says the same in both, or "1,234", which does not.
  if (!(isComma || isPoint) || (isComma && isPoint && numbers.some((text) => undecided.test(text)))) return given;
  const written = (text: string): string => (isComma ? text.replace(/[^\d,-]/g, '').replace(',', '.') : text.replace(/[^\d.-]/g, ''));
  return given.map((text) => (isNumber(text) ? written(text) : text));
}

/** Whether a text is a number with this sign before its decimals. */
function isWritten(text: string, sign: ',' | '.'): boolean {
  const [whole = '', decimals = '0', ...more] = text.split(sign);
  return more.length === 0 && digits.test(decimals) && (together.test(whole) || inGroups[sign].test(whole));
}
