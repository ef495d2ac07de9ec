import type pg from 'pg';
import { PipelinedBatch } from './batch.ts';
import type { Statement } from './statement.ts';

export type { CopyInput, Statement } from './statement.ts';

/**
 * Sends statements in one packet; their results come in one packet, too. After a failure the server skips the rest, which fail for the
 * same reason. `onSettled` is called after each statement has its result, with the reason if one of them, or the commit at the end of the
 * packet, has failed. README.md in this folder says which private parts of `pg` are used.
 */
export function sendTogether(client: pg.PoolClient, statements: readonly Statement[], onSettled?: (fault: unknown) => void): void {
  client.query(new PipelinedBatch(statements, onSettled) as unknown as pg.Submittable);
}
