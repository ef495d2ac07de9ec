import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can lose data without closing a connection, like a broken network. */
export interface FlakyProxy {
  readonly port: number;
  /** The connections that are open and pass data. */
  readonly open: number;
  /** From now on, nothing passes, on new connections either. */
  swallow(): void;
  heal(): void;
  /** The open connections are lost for good, and neither side is told; new ones work. */
  breakOff(): void;
  /** After so many more packets of clients the open connections are closed; new ones work. */
  closeAfter(packets: number): void;
  /** Whether `closeAfter` has closed them. */
  readonly hasClosed: boolean;
  close(): Promise<void>;
}

/** Starts one in front of a server on this machine. */
export async function startFlakyProxy(targetPort: number): Promise<FlakyProxy> {
  let isSwallowing = false;
  let packetsLeft = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  /** Connections that were not broken off. */
  const passing = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    passing.add(client);
    const passes = (): boolean => !isSwallowing && passing.has(client);
    const pass = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (from === client && packetsLeft-- === 0) for (const socket of sockets) socket.destroy();
        else if (passes()) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        if (passes()) to.destroy();
        passing.delete(client);
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return passing.size;
    },
    swallow() {
      isSwallowing = true;
    },
    heal() {
      isSwallowing = false;
    },
    breakOff() {
      passing.clear();
    },
    closeAfter(packets) {
      packetsLeft = packets;
    },
    get hasClosed() {
      return packetsLeft < 0;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A database URL through a proxy. */
export function through({ port }: FlakyProxy, databaseUrl: string): string {
  return Object.assign(new URL(databaseUrl), { port: String(port), hostname: '127.0.0.1' }).href;
}
