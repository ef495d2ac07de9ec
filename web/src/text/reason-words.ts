/** A reason that Spindle has stored in English, in the language of the app; a foreign server's words stay as they are. */
export const reasonSaid = (said: string): string => said;
