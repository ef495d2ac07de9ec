/** Refusals for the state that a thing is in, as far as the app speaks another language: by the message of the server as in `refusedWords`. */
export const stateWords: Readonly<Record<string, string>> = {};
