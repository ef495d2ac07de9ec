/** Letters that are no others with a mark in Unicode, as people type them without their keys. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** The spelling of letters where there is no key for them: Müller and Mueller are one name. */
const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const spelledLetters = /[äöüøå]/g;

/** An apostrophe within a word: O’Brien is typed as obrien. */
const apostrophes = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu;
const wordLike = /[\p{L}\p{N}\p{M}]+/gu;

const ascii = /^[\0-\x7f]*$/;

/** The most that is compared of a word, and read of a text: combining marks take quadratic time in their number. */
const longestWord = 64;
const longestText = 400;

/** The ways in which one word is written: each is found by what the word begins with. */
export type WordForms = readonly string[];

/** A word in lower case without accents, and if it has an umlaut or the like, as it is spelled without. */
function wordForms(word: string): WordForms {
  const lower = word.slice(0, longestWord).normalize('NFC').toLowerCase();
  if (ascii.test(lower)) return [lower];
  const spelledOut = lower.replace(spelledLetters, (letter) => spelled[letter] as string);
  const forms = [withoutAccents(lower), ...(spelledOut === lower ? [] : [withoutAccents(spelledOut)])];
  return [...new Set(forms)].filter((form) => form !== '');
}

const withoutAccents = (lower: string): string =>
  lower
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(plainLetters, (letter) => plain[letter] as string);

/** The words of a text, in their order: letters and digits, whatever stands between them. */
export function textWords(text: string): readonly WordForms[] {
  const words = text.slice(0, longestText).toWellFormed().replace(apostrophes, '').match(wordLike) ?? [];
  return words.map(wordForms).filter((forms) => forms.length > 0);
}
