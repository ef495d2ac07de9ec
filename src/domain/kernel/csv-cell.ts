// What spreadsheets read as the start of a formula, including the full-width forms that some of them fold.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Escapes a CSV cell that a spreadsheet would read as a formula: an apostrophe is added before it, also before an already escaped one. */
export const protectCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverses `protectCell`. Any other text, such as in a file from another program, is unchanged. */
export const unprotectCell = (text: string): string => (escaped.test(text) ? text.slice(1) : text);
