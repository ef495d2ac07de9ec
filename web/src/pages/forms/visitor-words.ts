/** The words of Spindle in the page of a form that its makers do not write, by the language of the page; English elsewhere. */
const usual = { optional: 'optional', choose: 'Please choose' };
const visitorWords: ReadonlyMap<string, typeof usual> = new Map([
  ['de', { optional: 'freiwillig', choose: 'Bitte wählen' }],
  ['fr', { optional: 'facultatif', choose: 'Veuillez choisir' }],
  ['es', { optional: 'opcional', choose: 'Elija una opción' }],
  ['it', { optional: 'facoltativo', choose: 'Scegliere' }],
  ['pt', { optional: 'opcional', choose: 'Escolha uma opção' }],
  ['nl', { optional: 'optioneel', choose: 'Maak een keuze' }],
  ['pl', { optional: 'opcjonalnie', choose: 'Proszę wybrać' }],
  ['tr', { optional: 'isteğe bağlı', choose: 'Lütfen seçin' }],
  ['ja', { optional: '任意', choose: '選択してください' }],
]);

/** The words of Spindle for a visitor who reads a language. */
export const visitorWordsFor = (language: string) => visitorWords.get(language.split('-', 1)[0] as string) ?? usual;
