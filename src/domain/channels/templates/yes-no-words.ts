/** Yes and no within a sentence, by language; other languages have the English ones. */
const words: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  ar: ['نعم', 'لا'],
  bg: ['да', 'не'],
  cs: ['ano', 'ne'],
  da: ['ja', 'nej'],
  de: ['ja', 'nein'],
  el: ['ναι', 'όχι'],
  en: ['yes', 'no'],
  es: ['sí', 'no'],
  et: ['jah', 'ei'],
  fi: ['kyllä', 'ei'],
  fr: ['oui', 'non'],
  he: ['כן', 'לא'],
  hi: ['हाँ', 'नहीं'],
  hr: ['da', 'ne'],
  hu: ['igen', 'nem'],
  id: ['ya', 'tidak'],
  it: ['sì', 'no'],
  ja: ['はい', 'いいえ'],
  ko: ['예', '아니요'],
  lt: ['taip', 'ne'],
  lv: ['jā', 'nē'],
  nb: ['ja', 'nei'],
  nl: ['ja', 'nee'],
  no: ['ja', 'nei'],
  pl: ['tak', 'nie'],
  pt: ['sim', 'não'],
  ro: ['da', 'nu'],
  ru: ['да', 'нет'],
  sk: ['áno', 'nie'],
  sl: ['da', 'ne'],
  sr: ['да', 'не'],
  sv: ['ja', 'nej'],
  th: ['ใช่', 'ไม่ใช่'],
  tr: ['evet', 'hayır'],
  uk: ['так', 'ні'],
  vi: ['có', 'không'],
  zh: ['是', '否'],
};

/** The words for yes and no of a locale, such as `de-AT`. */
export function yesNoWords(locale: string): readonly [yes: string, no: string] {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? '';
  const english = ['yes', 'no'] as const;
  return Object.hasOwn(words, language) ? (words[language] ?? english) : english;
}
