import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Uniformly random base62 characters. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) text += alphabet[randomInt(alphabet.length)];
  return text;
}

/** A whole number in base62, left-padded with zeros. */
export function toBase62(value: number, length: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / alphabet.length)) text = alphabet[rest % alphabet.length] + text;
  return text.padStart(length, '0');
}
