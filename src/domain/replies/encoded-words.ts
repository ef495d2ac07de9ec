import { decodedBytes } from './decoded-bytes.ts';

const mostWords = 100;
const shape = /=\?([\w-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([!->@-~ ]{0,1000})\?=/gi;

/** Reads the encoded words (RFC 2047) of a field, and bytes beyond ASCII as UTF-8, or those of western Europe. */
export function decodedWords(value: string): string {
  let left = mostWords;
  const joined = value.replace(/\?=[ \t]{1,100}=\?/g, '?==?');
  const text = joined.replace(shape, (whole, charset: string, encoding: string, word: string) => {
    if (--left < 0) return whole;
    return decodedBytes(encoding.toLowerCase() === 'b' ? bytesOfBase64(word) : bytesOfQuoted(word), charset);
  });
  return text === value && isOfBytes(value) ? decodedBytes(bytesOf(value)) : text;
}

/** Whether a text has bytes beyond ASCII, and no characters that are none. */
const isOfBytes = (text: string): boolean => /[\x80-\xff]/.test(text) && [...text].every((character) => character <= '\xff');

const bytesOf = (latin1: string): Uint8Array => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

function bytesOfBase64(word: string): Uint8Array {
  try {
    return bytesOf(atob(word.replace(/[^A-Za-z\d+/]/g, '')));
  } catch {
    return new Uint8Array();
  }
}

const bytesOfQuoted = (word: string): Uint8Array =>
  bytesOf(word.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
