/** The language of the words, by its BCP 47 tag, and what times need of it. */
export const languageWords = {
  tag: 'en',
  today: 'today',
  justNow: 'just now',
};
