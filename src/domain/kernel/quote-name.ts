/** An untrusted name in quotes, cut to 80 characters, for use in a message. */
export const quoteName = (text: string): string => `"${text.length > 80 ? `${text.slice(0, 80)}…` : text}"`;
