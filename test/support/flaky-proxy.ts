import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can drop all data without closing a connection, like a broken network. */
export interface FlakyProxy {
  readonly port: number;
  swallow(): void;
  heal(): void;
  close(): Promise<void>;
}

/** Starts one in front of a server on this machine. */
export async function startFlakyProxy(targetPort: number): Promise<FlakyProxy> {
  let swallowing = false;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!swallowing) to.write(chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!swallowing) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      swallowing = true;
    },
    heal() {
      swallowing = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
