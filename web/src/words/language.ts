/** The language of the words, by its BCP 47 tag, and what times and names need of it. */
export const languageWords = {
  tag: 'en',
  today: 'today',
  justNow: 'just now',
  quoted: (name: string) => `“${name}”`,
};
