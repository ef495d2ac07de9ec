import type { QueryResultRow } from 'pg';

/** The data that a `COPY … FROM STDIN` reads, written into the memory that is sent. */
export interface CopyInput {
  readonly bytes: number;
  /** Writes all of its bytes from `offset` on, and returns where they end. */
  writeTo(memory: Buffer, offset: number): number;
}

/** A statement to send, and the receiver of its result. */
export interface Statement {
  /** A unique name for each text: a connection prepares it once. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The data of a `COPY`. */
  readonly input?: CopyInput | undefined;
  /** Called with its rows and PostgreSQL's name for what was done, such as `COMMIT`. */
  succeeded(rows: readonly QueryResultRow[], command: string): void;
  failed(reason: unknown): void;
}
