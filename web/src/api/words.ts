import { stateWords } from './state-words.ts';

const noAnswer = 'A proxy in front of Spindle got no answer from it. Try again in a moment.';

/** The meaning of an answer that is not the API's, by its status. */
export const strangeWords = {
  meanings: {
    413: 'A proxy in front of Spindle refuses uploads of this size. Its operator can raise the limit: see “Behind a proxy” in the operations pages.',
    502: noAnswer,
    503: noAnswer,
    504: noAnswer,
  } as Readonly<Record<number, string>>,
  other: (status: number) => `The server answered with status ${status}.`,
};

/** Words in the language of the app for refusals of the server, as far as it is another language. */
export const refusedWords = {
  /** By the code, where the code says it all. */
  codes: new Map([['MISSING_ROLE', 'Your role does not include this. Members and roles under Settings say who may do it.']]),
  /** For a value that is refused: by the message of the server, with a # for each number and each list of quoted names, … for a reason. */
  values: new Map<string, string>(Object.entries(stateWords)),
  /** Stands between the names of a list, inside of its quotes. */
  between: '", "',
};
