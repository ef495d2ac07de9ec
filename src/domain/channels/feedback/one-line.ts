/** Turns a remote text into one printable line of at most `longest` characters. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  // A cut between two surrogates leaves half a character.
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/\p{Cs}$/u, '')}…`;
}
