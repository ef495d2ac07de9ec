/** A text that is shown with at most `most` characters, and an ellipsis if it has more. */
export const cutText = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text);
