import type { Socket } from 'node:net';
import { addressOf, type Network, networksOf } from '../../domain/kernel/network.ts';

/** How many connections are open at most, and for how long. */
export interface MailConnectionLimits {
  readonly total: number;
  /** Of one IPv4 address or IPv6 /64; wider networks have more, as `networksOf` says. */
  readonly perNetwork: number;
  /** Milliseconds for a connection in all, however steadily it dribbles. */
  readonly longestMs: number;
}

/** The two ends of a connection, by which its session is known. */
interface Peer {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}

interface Open {
  readonly socket: Socket;
  readonly networks: readonly Network[];
  /** Whether a mail is being received or stored. */
  isBusy: boolean;
}

/**
 * The open connections of a mail server. Where all places are taken, a new connection gets that of the oldest which has named none of our
 * addresses yet; where each has, and where a network has its share, the new one is refused for now.
 */
export class MailConnections {
  readonly #limits: MailConnectionLimits;
  /** The oldest first. */
  readonly #open = new Map<string, Open>();
  readonly #unproven = new Map<string, Open>();
  readonly #perNetwork = new Map<string, number>();

  constructor(limits: MailConnectionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Takes a new connection or refuses it. */
  accept(socket: Socket): void {
    const key = keyOf(socket);
    const networks = networksOf(socket.remoteAddress ?? '');
    const isFull = networks.some(({ name, room }) => (this.#perNetwork.get(name) ?? 0) >= this.#limits.perNetwork * room);
    if (isFull || !this.#hasRoom()) {
      socket.end('421 4.7.0 Too many connections, try again later\r\n');
      socket.destroySoon();
      return;
    }
    const open: Open = { socket, networks, isBusy: false };
    this.#open.set(key, open);
    this.#unproven.set(key, open);
    for (const { name } of networks) this.#perNetwork.set(name, (this.#perNetwork.get(name) ?? 0) + 1);
    const timer = setTimeout(() => socket.destroy(), this.#limits.longestMs).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      if (this.#open.get(key) === open) this.#forget(key, open);
    });
  }

  /** It has named one of our addresses. */
  prove(peer: Peer): void {
    this.#unproven.delete(keyOf(peer));
  }

  setBusy(peer: Peer, isBusy: boolean): void {
    const open = this.#open.get(keyOf(peer));
    if (open) open.isBusy = isBusy;
  }

  destroy(peer: Peer): void {
    this.#open.get(keyOf(peer))?.socket.destroy();
  }

  /** Closes those that are not at work. */
  destroyIdle(): void {
    for (const { socket, isBusy } of this.#open.values()) if (!isBusy) socket.destroy();
  }

  #hasRoom(): boolean {
    if (this.#open.size < this.#limits.total) return true;
    const [oldest] = this.#unproven;
    if (!oldest) return false;
    // Now, since its end is heard of only after the connections that have come with this one.
    this.#forget(...oldest);
    oldest[1].socket.destroy();
    return true;
  }

  #forget(key: string, { networks }: Open): void {
    this.#open.delete(key);
    this.#unproven.delete(key);
    for (const { name } of networks) {
      const left = (this.#perNetwork.get(name) ?? 1) - 1;
      if (left === 0) this.#perNetwork.delete(name);
      else this.#perNetwork.set(name, left);
    }
  }
}

const keyOf = ({ remoteAddress, remotePort }: Peer): string => `${addressOf(remoteAddress ?? '')} ${remotePort}`;
