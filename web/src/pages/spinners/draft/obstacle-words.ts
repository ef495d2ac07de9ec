/** The faults that keep a draft from being published, in the language of the app, as far as it is another language. */
export const obstacleWords = {
  /** By the message of the server, as in the words of refused values. */
  messages: new Map<string, string>() as ReadonlyMap<string, string>,
  place: (line: string, column: string) => ` (line ${line}, column ${column})`,
};
