import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before an IMAP server, and lets a client's commands pass when the test does. */
export class ImapGate {
  /** Looks at a command before it passes, which it does once this resolves. */
  before: (command: string) => unknown = () => undefined;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#server = createServer({ noDelay: true }, (client) =>
      this.#join(client, connect({ port: target, host: '127.0.0.1', noDelay: true })),
    );
  }

  static async start(target: number): Promise<ImapGate> {
    const gate = new ImapGate(target);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket, server: Socket): void {
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    server.pipe(client);
    let passing: Promise<unknown> = Promise.resolve();
    client.on('data', (chunk) => {
      passing = passing.then(() => this.before(chunk.toString('latin1'))).then(() => server.writable && server.write(chunk));
    });
  }
}
