// With a hyphen at which no line is broken.
const mail = 'e\u2011mail';

/** The page of preferences. Senders, addresses and topics are HTML. */
export const preferenceWords = {
  heading: `Your ${mail} preferences`,
  text: (sender: string, addresses: string) => `Choose what ${sender} sends to ${addresses}.`,
  everything: `Unsubscribe from everything`,
  everythingNote: `No more ${mail} about any topic.`,
  often: 'How often',
  oftenNote: 'What is needed, such as invoices, always comes.',
  frequencies: { all: 'All messages', weekly: 'At most one a week' },
  pause: 'Pause until',
  pauseNote: 'Until this day only what is needed, such as invoices. Without a day, mail comes as usual.',
  wrongDay: 'Nothing is saved: choose a day from tomorrow on, within two years.',
  save: 'Save',
  saved: 'Saved.',
  off: (sender: string, addresses: string) => `${sender} sends no ${mail} to ${addresses}: it is unsubscribed from everything.`,
  offNote: `To receive its ${mail} again, ask the sender.`,
  test: {
    heading: 'This is a test link',
    text: `It is part of a test ${mail}. In a real ${mail}, this page lets the recipient choose what they get.`,
  },
};
