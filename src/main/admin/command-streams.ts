import type { Readable, Writable } from 'node:stream';

/** The streams that the command line prints to. */
export interface CommandOutputStream extends Pick<Writable, 'write' | 'once'> {
  readonly isTTY: boolean;
  /** The width of a terminal. */
  readonly columns?: number;
}

/** The streams that a command reads and prints to. */
export interface CommandStreams {
  readonly stdin: Readable;
  readonly stdout: CommandOutputStream;
  readonly stderr: CommandOutputStream;
}
