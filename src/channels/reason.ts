import { oneLine } from '../domain/channels/feedback/one-line.ts';

const longest = 300;

/** Turns a remote text into one printable line of at most 300 characters. */
export const cleanReason = (text: string): string => oneLine(text, longest);

/** The printable reason of a failure; a failed connection to several addresses has only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return cleanReason(String(message || code || error)) || 'It failed without a reason';
}
