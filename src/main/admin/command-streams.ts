import type { Readable, Writable } from 'node:stream';

/** What the command line prints to. */
export interface CommandOutputStream extends Pick<Writable, 'write' | 'once'> {
  readonly isTTY: boolean;
  /** The width of a terminal. */
  readonly columns?: number;
}

/** What a command reads and prints to. */
export interface CommandStreams {
  readonly stdin: Readable;
  readonly stdout: CommandOutputStream;
  readonly stderr: CommandOutputStream;
}
