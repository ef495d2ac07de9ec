import pg from 'pg';
import { Changed } from '../../application/kernel/unit-of-work.ts';
import type { Explain, Session } from './session.ts';

/**
 * A statement that fails unless all rows of what was `read` (column definitions) are `found` again by the joins and conditions.
 * A division by zero is what fails a statement in plain SQL; what was sent with it then comes to nothing.
 */
export const confirmation = (read: string, found: string): string =>
  `select 1 / (count(*) = $2)::int from jsonb_to_recordset($1::jsonb) as read (${read}) ${found}`;

const divisionByZero = '22012';

const changedWhereFailed: Explain = (reason) =>
  reason instanceof pg.DatabaseError && reason.code === divisionByZero ? new Changed() : undefined;

/** Sends a confirmation ahead; `values` are its parameters from `$3` on. */
export const confirm = (session: Session, name: string, text: string, read: readonly object[], ...values: readonly unknown[]) =>
  session.execute(name, text, [JSON.stringify(read), read.length, ...values], changedWhereFailed);
