// What a spreadsheet takes for the beginning of a formula; also in the wide forms that some of them fold.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escaped = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text for a cell of a CSV file that no spreadsheet takes for a formula: an apostrophe goes before one, and before one so escaped. */
export const protectCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that `protectCell` was given; any other text, of a file from elsewhere, stays as it is. */
export const unprotectCell = (text: string): string => (escaped.test(text) ? text.slice(1) : text);
