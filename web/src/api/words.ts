const noAnswer = 'A proxy in front of Spindle got no answer from it. Try again in a moment.';

/** What an answer means that is not the API's, by its status. */
export const strangeWords = {
  meanings: {
    413: 'A proxy in front of Spindle refuses uploads of this size. Its operator can raise the limit: see “Behind a proxy” in the operations pages.',
    502: noAnswer,
    503: noAnswer,
    504: noAnswer,
  } as Readonly<Record<number, string>>,
  other: (status: number) => `The server answered with status ${status}.`,
};
