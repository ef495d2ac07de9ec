import { isNativeError } from 'node:util/types';
import { DBError } from 'objection';
import pg from 'pg';
import { DomainError, StorageFull, Unavailable } from '../../../domain/kernel/errors.ts';

/** Another transaction was faster with what this one decided on; it was rolled back, and is decided again. */
export class LostRace extends Error {}

// Deadlock and serialization failure: the transaction was rolled back and may be retried.
const retryable = new Set(['40001', '40P01']);

// The server is shutting down or starting up, refuses connections, is out of resources, or a statement took too long.
const unavailable = /^(08|57P0|57014|53|25006|25P03)/;

// Errors that end the connection or refuse it; 08P01 is what PgBouncer answers without a server. Others of class 08 come from a node of a
// cluster that the coordinator cannot reach: the connection to the coordinator works.
const lost = /^(08P01|57P0)/;

/** A failure as the driver reports it: Objection wraps those of its own queries. */
const nativeOf = (reason: unknown): unknown => (reason instanceof DBError ? reason.nativeError : reason);

/** Whether the transaction was certainly rolled back and a retry may succeed. */
export function isRetryable(reason: unknown): boolean {
  const native = nativeOf(reason);
  if (native instanceof LostRace) return true;
  return native instanceof pg.DatabaseError && retryable.has(native.code ?? '');
}

/**
 * Whether a prepared statement has another result than when it was prepared, because its table has changed since: a migration ran beside
 * this process. Nothing was done; another connection prepares the statement again, and this one has to end. The words of this error are
 * in the server's language, and its code is also that of what PostgreSQL does not support.
 */
export function isStalePlan(reason: unknown): boolean {
  const native = nativeOf(reason);
  return native instanceof pg.DatabaseError && native.code === '0A000' && native.routine === 'RevalidateCachedQuery';
}

const duplicate = /duplicate key value/;

/**
 * Whether a statement was refused because a unique key is taken. The statement has to leave no doubt which: on a cluster the name of a
 * constraint ends with a shard's number. What Citus copies to a node, as an insert from a select, comes back without its code.
 */
export function isDuplicate(reason: unknown): boolean {
  const native = nativeOf(reason);
  if (!(native instanceof pg.DatabaseError)) return false;
  return native.code === '23505' || (native.code === 'XX000' && duplicate.test(native.message));
}

/** Whether a statement was refused by a check constraint. */
export function violatesCheck(reason: unknown): boolean {
  const native = nativeOf(reason);
  return native instanceof pg.DatabaseError && native.code === '23514';
}

// The message of Citus without a code of its own when the connection to a node breaks in the middle of a statement or a commit.
const nodeLost =
  /failure on connection marked as essential|failed to COPY to shard|server closed the connection unexpectedly|could not commit transaction for shard/;

// The message of Citus without a code of its own when a statement was planned for a shard that has been split since. It has done nothing.
const shardGone = /could not find valid entry for shard/;

/** Whether the coordinator of a cluster has lost a node in the middle of a statement. */
const isNodeLost = ({ code, message }: pg.DatabaseError): boolean => code === 'XX000' && nodeLost.test(message);

// A statement that is canceled after its timeout may have waited for a node, and so may one on which the coordinator itself does not
// answer.
const nodeAway = /^(08|57014|57P0)/;

/** Whether a statement may have failed because a node of the cluster is away. */
export function isNodeAway(reason: unknown): boolean {
  const native = nativeOf(reason);
  if (native instanceof pg.DatabaseError) return native.severity === 'ERROR' && (nodeAway.test(native.code ?? '') || isNodeLost(native));
  return isNativeError(native) && native.message.includes('Query read timeout');
}

/**
 * Whether the server has undone a statement for want of room on its disk. Where it has no room for its log, it stops instead, and nobody
 * knows what was committed.
 */
const isFull = ({ code, severity }: pg.DatabaseError): boolean => code === '53100' && severity === 'ERROR';

/** Errors that the server reports are passed on; any other connection failure means that the database cannot be reached. */
export function translateFailure(reason: unknown): unknown {
  if (reason instanceof DomainError) return reason;
  if (reason instanceof LostRace) return new Unavailable({ cause: reason });
  const native = nativeOf(reason);
  if (native instanceof pg.DatabaseError && isFull(native)) return new StorageFull({ cause: native });
  if (native instanceof pg.DatabaseError)
    return unavailable.test(native.code ?? '') || isNodeLost(native) || (native.code === 'XX000' && shardGone.test(native.message))
      ? new Unavailable({ cause: native })
      : reason;
  return isConnectionFailure(native) ? new Unavailable({ cause: native }) : reason;
}

// Errors of the operating system and of TLS. Any of them may occur after a commit was sent, so none may count as a rollback.
const codes = /^(?:E[A-Z][A-Z0-9_]*|ERR_(?:SSL|TLS|SOCKET|STREAM)_\w+|CERT_\w+|UNABLE_TO_\w+)$/;

// pg and knex identify these errors only by their message.
const messages =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed|Connection ended|Unable to acquire a connection|Timeout acquiring a connection|after calling end on the pool/i;

function isConnectionFailure(reason: unknown): boolean {
  if (!isNativeError(reason)) return false;
  if (reason instanceof AggregateError) return reason.errors.some(isConnectionFailure);
  return isSystemCode((reason as NodeJS.ErrnoException).code) || messages.test(reason.message);
}

/**
 * Whether a failure, translated or not, means that the connection to the database was lost or refused. That a node of a cluster is away
 * does not: its organizations get `Unavailable`, and all others are served.
 */
export function isDatabaseLost(wrapped: unknown): boolean {
  const reason = nativeOf(wrapped);
  // An error that ends a connection is fatal; what a node has reported of its own shutdown is an error.
  if (reason instanceof pg.DatabaseError) return lost.test(reason.code ?? '') && reason.severity !== 'ERROR';
  if (!isNativeError(reason)) return false;
  if (reason.cause !== undefined) return isDatabaseLost(reason.cause);
  // Errors of the file system have codes of the same kind, and a path.
  return isConnectionFailure(reason) && !('path' in reason);
}

/** Whether a failure is one of the database: it has reported it, or was lost. */
export const isOfDatabase = (reason: unknown): boolean => nativeOf(reason) instanceof pg.DatabaseError || isDatabaseLost(reason);

/** Whether a code is one of these. `ERR_…` codes of Node's own argument checks are not. */
const isSystemCode = (code: string | undefined): boolean =>
  code !== undefined && !/^ERR_(?!SSL|TLS|SOCKET|STREAM)/.test(code) && codes.test(code);

/** Runs a read outside any transaction and translates its failures. */
export async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (reason) {
    throw translateFailure(reason);
  }
}
