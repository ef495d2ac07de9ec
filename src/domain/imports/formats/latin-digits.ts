const arabic = /[٠-٩۰-۹]/;
const arabicDigits = /[٠-٩۰-۹]/g;

/** A text with the digits and separators of Arabic and Persian as the Latin ones; undefined if it has none of these digits. */
export function withLatinDigits(text: string): string | undefined {
  if (!arabic.test(text)) return undefined;
  return text
    .replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
}
