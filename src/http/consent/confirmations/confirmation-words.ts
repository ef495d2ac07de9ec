// With a hyphen at which no line is broken.
const mail = 'e\u2011mail';

/** The pages that the links of confirmation mails open. Senders and addresses are HTML. */
export const confirmationWords = {
  ask: {
    heading: 'Confirm your subscription',
    text: (sender: string, address: string) => `${sender} will send ${mail} to ${address} about:`,
    button: 'Confirm',
    note: 'Did somebody else enter your address?',
    decline: 'I did not ask for this',
  },
  confirmed: {
    heading: 'Your subscription is confirmed',
    text: (sender: string, address: string) => `${sender} will send ${mail} to ${address} about:`,
    note: `Each ${mail} has a link to unsubscribe.`,
  },
  used: { heading: 'You have confirmed this already', note: 'There is nothing left to do.' },
  declined: {
    heading: 'Nothing was confirmed',
    text: (sender: string, address: string) => `${sender} will not ask ${address} about this again.`,
  },
  over: {
    heading: 'This link has expired',
    text: 'Nothing has happened.',
    advice: 'To subscribe, enter your address again where you did before.',
  },
  wrong: {
    heading: 'This link does not work',
    text: 'A part of it is missing or was changed. Nothing has happened.',
    advice: `Open the link in the ${mail} again.`,
  },
  test: {
    heading: 'This is a test link',
    text: `It is part of a test ${mail} and subscribes nobody. In a real ${mail}, this page lets the recipient confirm.`,
  },
};
