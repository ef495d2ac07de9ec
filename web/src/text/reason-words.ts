/** A reason that Spindle has stored in English, in the language of the app; a foreign server's words stay as they are. */
export const readableReason = (said: string): string => said;
