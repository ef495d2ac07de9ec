const longest = 60;

// After NFKC, which turns full-width signs into these. The ideographic full stop separates labels of a host name, too.
// `=?` begins an encoded word of a mail header.
const separators = /(?:[/\\@|<>[\]{}]|=\?|\?=)+/gu;
const joined = /[.:\u3002]+(?=\S)/gu;
// Seven digits or more are a telephone number to mail programs.
const numbers = /\d(?:[ ().+-]*\d){6,}/gu;

/**
 * A name from a stranger as it may stand in an e-mail: one line of at most 60 characters, unless it may have more, without anything that mail programs make into a
 * link (`evil.example`, `http://`, `a@b`, telephone numbers).
 */
export function plainName(name: string, most = longest): string {
  const plain = name
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(joined, ' ')
    .replace(separators, ' ')
    .replace(numbers, '…')
    .replace(/ +/g, ' ')
    .trim();
  if (plain === '') return '…';
  const characters = [...plain];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : plain;
}
