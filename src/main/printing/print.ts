import { printableLines } from './printable.ts';

/** Prints lines on standard output; nothing in them steers the terminal. */
export const print = (text: string): void => void process.stdout.write(`${printableLines(text)}\n`);

/** Prints lines on standard error; nothing in them steers the terminal. */
export const printError = (text: string): void => void process.stderr.write(`${printableLines(text)}\n`);
