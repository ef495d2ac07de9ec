/** The language of the words, by its BCP 47 tag, and what times and names need of it. */
export const languageWords = {
  tag: 'en',
  /** Multiples of a byte, each a thousand of the one before. */
  bytes: ['B', 'KB', 'MB', 'GB'],
  today: 'today',
  justNow: 'just now',
  quoted: (name: string) => `“${name}”`,
  labelled: (name: string, value: string) => `${name}: ${value}`,
  /** The beginnings of messages that go on from the name of a field. */
  goesOn: /^(?:must|is|has|cannot|may)\b/,
};
