import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The part of pg's connection that a submittable uses. */
interface Driven {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  readonly stream: Socket;
}

/** Runs `COPY … FROM STDIN` with a file, as fast as the server accepts it. */
export async function copyIn(url: string, text: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const nothing = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit: (connection: Driven) => connection.query(text),
        handleCopyInResponse: (connection: Driven) => void send(connection, path).catch(reject),
        handleError: reject,
        handleReadyForQuery: () => resolve(),
        handleRowDescription: nothing,
        handleDataRow: nothing,
        handleCommandComplete: nothing,
        handlePortalSuspended: nothing,
        handleEmptyQuery: nothing,
      } as never);
    });
  } finally {
    await client.end();
  }
}

async function send(connection: Driven, path: string): Promise<void> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}
