/** The errors that spreadsheets write where a formula failed, in English, German, French and Spanish. */
const formulaErrors = new Set([
  '#n/a',
  '#ref!',
  '#value!',
  '#name?',
  '#div/0!',
  '#null!',
  '#num!',
  '#spill!',
  '#calc!',
  '#getting_data',
  '#nv',
  '#bezug!',
  '#wert!',
  '#zahl!',
  '#überlauf!',
  '#valeur!',
  '#nom?',
  '#nombre!',
  '#nul!',
  '#valor!',
  '#¡valor!',
  '#¿nombre?',
  '#¡div/0!',
  '#¡ref!',
]);
const absent = new Set(['n/a', 'na', 'n.a.', 'k.a.', 'k. a.', 'null', '(null)', 'none', 'nil', 'nan', '-', '--', '–', '—', '?']);

const maxLength = 14;

/** Whether a cell says that there is no value, as blanks do, or has the error of a formula instead of one. */
export function saysNothing(text: string): boolean {
  const word = text.trim();
  if (word === '') return true;
  return text.length <= maxLength && (absent.has(word.toLowerCase()) || formulaErrors.has(word.toLowerCase()));
}
