import { printableLines } from './printable.ts';

/** Prints lines on standard output; nothing in them steers the terminal. */
export const print = (text: string): void => console.log(printableLines(text));

/** Prints lines on standard error; nothing in them steers the terminal. */
export const printError = (text: string): void => console.error(printableLines(text));
