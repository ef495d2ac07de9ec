// With a hyphen at which no line is broken.
const mail = 'e\u2011mail';

/** The pages that unsubscribe links open. Senders and addresses are HTML. */
export const unsubscribeWords = {
  ask: {
    heading: `Unsubscribe from these ${mail}s?`,
    text: (sender: string, addresses: string) => `${sender} sends ${mail} to ${addresses}. If you unsubscribe, it stops.`,
  },
  unsubscribe: 'Unsubscribe',
  done: {
    heading: 'You are unsubscribed',
    text: (sender: string, addresses: string) => `${sender} will send no more ${mail} to ${addresses}.`,
    note: `An ${mail} that was already on its way may still arrive.`,
  },
  off: {
    heading: 'You are already unsubscribed',
    text: (sender: string, addresses: string) => `${sender} sends no ${mail} to ${addresses}. There is nothing left to do.`,
    note: `To receive its ${mail} again, ask the sender.`,
  },
  undone: {
    heading: 'You are subscribed again',
    text: (sender: string, addresses: string) => `${sender} may send ${mail} to ${addresses} again.`,
  },
  /** For a message about a topic. */
  ofTopic: (topic: string) => ({
    ask: {
      heading: 'Unsubscribe from this topic?',
      text: (sender: string, addresses: string) =>
        `${sender} sends ${mail} about ${topic} to ${addresses}. If you unsubscribe, that stops.`,
    },
    done: {
      heading: 'You are unsubscribed',
      text: (sender: string, addresses: string) => `${sender} will send no more ${mail} about ${topic} to ${addresses}.`,
    },
    off: {
      heading: 'You are already unsubscribed',
      text: (sender: string, addresses: string) => `${sender} sends no ${mail} about ${topic} to ${addresses}.`,
    },
    undone: {
      heading: 'You are subscribed again',
      text: (sender: string, addresses: string) => `${sender} may send ${mail} about ${topic} to ${addresses} again.`,
    },
  }),
  everything: 'Unsubscribe from everything',
  choose: 'Choose topics',
  mistake: 'Was that a mistake?',
  undo: 'Subscribe again',
  wrong: {
    heading: 'This link does not work',
    text: 'A part of it is missing or was changed. Nothing has happened.',
    advice: `Open the link in the ${mail} again. If it still does not work, reply to the ${mail} and ask to be unsubscribed.`,
  },
  test: {
    heading: 'This is a test link',
    text: `It is part of a test ${mail} and unsubscribes nobody. In a real ${mail}, this page lets the recipient unsubscribe.`,
  },
  failure: {
    heading: 'This did not work just now',
    text: 'The fault is on our side. The link stays valid: try again in a few minutes.',
    again: 'Try again',
    report: 'If you report this, give the request id:',
  },
};
