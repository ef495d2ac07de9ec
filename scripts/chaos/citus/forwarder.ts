import { connect, createServer, type Server, type Socket } from 'node:net';
import type { StartedParts } from '../../../src/main/process.ts';
import { nodeTimeoutMs } from '../../citus/cluster.ts';
import { quietPort } from '../../support/quiet-port.ts';

/** A network between two servers: forwards connections to a port of loopback, until it is cut. */
export class Forwarder {
  readonly port: number;
  /** The port that connections lead to. */
  target: number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** Of these, those that began here. */
  readonly #began = new Set<Socket>();
  #isCut = false;

  private constructor(port: number, target: number) {
    this.port = port;
    this.target = target;
    this.#server = createServer({ pauseOnConnect: true }, (from) => this.#forward(from));
  }

  static async start(target: number, started: StartedParts): Promise<Forwarder> {
    const forwarder = new Forwarder(await quietPort(), target);
    await new Promise<void>((resolve) => forwarder.#server.listen(forwarder.port, '127.0.0.1', resolve));
    started.add(async () => {
      forwarder.#server.close();
      forwarder.#drop();
    });
    return forwarder;
  }

  /**
   * Forwards nothing more and tells nobody, as a broken network does: connections stay open, and new ones get no answer. The system
   * acknowledges what is sent on loopback, so the timeout of what is not acknowledged is applied here.
   */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.pause();
    for (const socket of this.#began) this.#timeOut(socket);
  }

  /** Forwards again. What was open has timed out on both sides meanwhile, and is reset. */
  mend(): void {
    this.#isCut = false;
    this.#drop();
  }

  #forward(from: Socket): void {
    this.#keep(from);
    this.#began.add(from);
    from.once('close', () => this.#began.delete(from));
    if (this.#isCut) {
      this.#timeOut(from);
      return;
    }
    const to = connect(this.target, '127.0.0.1');
    this.#keep(to);
    const pairs = [[from, to] as const, [to, from] as const];
    for (const [one, other] of pairs) {
      one.setNoDelay(true);
      one.on('data', (bytes) => {
        if (other.write(bytes) || this.#isCut) return;
        one.pause();
        other.once('drain', () => this.#isCut || one.resume());
      });
      one.on('end', () => other.end());
      one.on('close', () => this.#isCut || other.destroy());
    }
    from.resume();
  }

  #timeOut(socket: Socket): void {
    const timeOut = (): void => {
      if (this.#isCut) socket.resetAndDestroy();
    };
    setTimeout(timeOut, nodeTimeoutMs).unref();
  }

  #keep(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#open.delete(socket));
  }

  #drop(): void {
    for (const socket of this.#open) socket.resetAndDestroy();
  }
}
