import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call that was made of an operation by a running installation, and its answer. Lists in the answer are cut to two entries. */
export interface RecordedCall {
  readonly method: string;
  /** Below the server's URL, with the query. */
  readonly path: string;
  readonly contentType?: string;
  /** JSON, or a text of another content type. */
  readonly body?: unknown;
  /** Calls the operation by the client, if it has a method for it. */
  readonly client?: string;
  readonly status: number;
  /** JSON, or a text. */
  readonly answer: unknown;
}

/** Reads the recorded calls by operation; `npm run reference` writes them. */
export const readRecordedCalls = (): Readonly<Record<string, RecordedCall>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded-calls.json'), 'utf8'));
