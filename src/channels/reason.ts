const longest = 300;

/** Turns a remote text into one printable line of at most 300 characters. */
export function cleanReason(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  // A cut between two surrogates leaves half a character.
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`;
}

/** The printable reason of a failure; a failed connection to several addresses has only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  return cleanReason(String(message || code || error)) || 'It failed without a reason';
}
