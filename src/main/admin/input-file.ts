import { createReadStream, type ReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from './failure.ts';

/** A file to read as a stream: its size if known, and how much was read so far. */
export interface InputFile {
  readonly stream: Readable;
  readonly size: number | undefined;
  bytesRead(): number;
}

/** Reads files named on the command line; `-` is standard input. */
export class InputFiles {
  readonly #folder: string;
  readonly #signal: AbortSignal;
  readonly #stdin: Readable;

  /** Names are relative to `folder`, the caller's: npm runs a script in the project's. The signal ends all reading. */
  constructor(folder: string, signal: AbortSignal, stdin: Readable) {
    this.#folder = folder;
    this.#signal = signal;
    this.#stdin = stdin;
  }

  /** The path of a file to write or read whole. */
  pathOf(name: string): string {
    return resolve(this.#folder, name);
  }

  /** @throws UsageError if the file does not exist */
  async open(name: string): Promise<InputFile> {
    if (name === '-') return { stream: this.#standardInput(), size: undefined, bytesRead: () => 0 };
    const path = resolve(this.#folder, name);
    const found = await stat(path).catch(unreadable(name));
    if (found.isDirectory()) throw new UsageError(`${name} is a folder`);
    const stream: ReadStream = createReadStream(path, { signal: this.#signal });
    return { stream, size: found.isFile() ? found.size : undefined, bytesRead: () => stream.bytesRead };
  }

  /** The whole of a file. @throws UsageError if it does not exist */
  text(name: string): Promise<string> {
    return name === '-' ? text(this.#standardInput()) : this.#content(name);
  }

  /** All of standard input, without the final line end. */
  async standardInput(): Promise<string> {
    return (await text(this.#standardInput())).replace(/\r?\n$/, '');
  }

  #standardInput(): Readable {
    return addAbortSignal(this.#signal, this.#stdin);
  }

  #content(name: string): Promise<string> {
    return readFile(resolve(this.#folder, name), 'utf8').catch(unreadable(name));
  }
}

const unreadable = (name: string) => (reason: NodeJS.ErrnoException) => {
  if (reason.code === 'ENOENT') throw new UsageError(`The file ${name} does not exist`);
  throw new UsageError(reason.code === 'EISDIR' ? `${name} is a folder` : `${name} cannot be read: ${reason.message}`);
};
