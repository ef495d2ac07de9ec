import { connect } from 'node:net';
import pg from 'pg';
import type { Signal } from '../../../application/kernel/signal.ts';
import { isStalePlan } from './failures.ts';

/** The facts that pg knows of an open connection, beside its documented members. */
interface Backend {
  readonly host: string;
  readonly port: number;
  readonly processID: number;
  readonly secretKey: number;
}

/** Runs a statement on a connection of its own, and has the server cancel it when the signal is aborted. @throws the signal's reason */
export async function cancelableQuery(pool: pg.Pool, query: pg.QueryConfig, signal: Signal): Promise<pg.QueryResult> {
  signal.throwIfAborted();
  const client = await pool.connect();
  let canceled: Promise<void> | undefined;
  const cancel = (): void => {
    canceled = requestCancel(client as unknown as Backend);
  };
  signal.addEventListener('abort', cancel);
  let broken: Error | undefined;
  try {
    signal.throwIfAborted();
    return await client.query(query);
  } catch (reason) {
    if (isStalePlan(reason) || (!(reason instanceof pg.DatabaseError) && !signal.aborted)) broken = reason as Error;
    signal.throwIfAborted();
    throw reason;
  } finally {
    signal.removeEventListener('abort', cancel);
    // Before anybody else uses the connection, whose statement would be canceled.
    await canceled;
    client.release(broken);
  }
}

const cancelRequestCode = 80_877_102;

/** Sends a CancelRequest of PostgreSQL's protocol, which proxies such as PgBouncer pass on. If it fails, the statement runs to its end. */
const requestCancel = ({ host, port, processID, secretKey }: Backend): Promise<void> =>
  new Promise((resolve) => {
    const request = Buffer.alloc(16);
    for (const [index, part] of [16, cancelRequestCode, processID, secretKey].entries()) request.writeInt32BE(part | 0, 4 * index);
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(1000, () => socket.destroy());
    // The server closes the connection once it has passed the cancellation on.
    socket.once('close', () => resolve()).on('error', () => undefined);
    socket.end(request);
    socket.resume();
  });
