/** A name from outside, in quotes and short enough for a message. */
export const quoted = (text: string): string => `"${text.length > 80 ? `${text.slice(0, 80)}…` : text}"`;
