import type { Socket } from 'node:net';
import type { ReturnPathTarget } from '../../domain/channels/feedback/return-path.ts';
import { addressOf, type Network, networksOf } from '../../domain/kernel/network.ts';

/** The limits of open connections: number, and time. */
export interface MailConnectionLimits {
  readonly total: number;
  /** The limit of one IPv4 address or IPv6 /64; wider networks have more, as `networksOf` says. */
  readonly perNetwork: number;
  /** That have named a return path of one organization, and of one message: their holder cannot take the places of others. */
  readonly perOrganization: number;
  readonly perMessage: number;
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
  /** The organization whose return paths it has named. */
  readonly named: Set<string>;
  /** Whether a mail is being received or stored. */
  isBusy: boolean;
}

/**
 * The open connections of a mail server. Where all places are taken, a new connection gets that of the oldest which has named none of our
 * addresses yet, or else of the oldest; where an organization or a message has its share, the oldest that has named it ends. A mail takes a
 * second, so only who lingers loses a place. Where a network has its share, the new connection is refused for now.
 */
export class MailConnections {
  readonly #limits: MailConnectionLimits;
  /** The oldest first. */
  readonly #open = new Map<string, Open>();
  readonly #unproven = new Map<string, Open>();
  /** The keys of connections by whom they have named, the first to do so first. */
  readonly #byNamed = new Map<string, Set<string>>();
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
    if (isFull) {
      socket.end('421 4.7.0 Too many connections, try again later\r\n');
      socket.destroySoon();
      return;
    }
    if (this.#open.size >= this.#limits.total) {
      const [oldest] = this.#unproven.size > 0 ? this.#unproven : this.#open;
      if (oldest) this.#end(...oldest);
    }
    const open: Open = { socket, networks, named: new Set(), isBusy: false };
    this.#open.set(key, open);
    this.#unproven.set(key, open);
    for (const { name } of networks) this.#perNetwork.set(name, (this.#perNetwork.get(name) ?? 0) + 1);
    const timer = setTimeout(() => socket.destroy(), this.#limits.longestMs).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      if (this.#open.get(key) === open) this.#forget(key, open);
    });
  }

  /** It has named a return path. */
  prove(peer: Peer, { organizationId, messageId }: ReturnPathTarget): void {
    const key = keyOf(peer);
    const open = this.#open.get(key);
    if (!open) return;
    this.#unproven.delete(key);
    const { perOrganization, perMessage } = this.#limits;
    this.#share(key, open, `organization ${organizationId}`, perOrganization);
    this.#share(key, open, `message ${messageId}`, perMessage);
  }

  #share(key: string, open: Open, name: string, most: number): void {
    const keys = this.#byNamed.get(name) ?? new Set();
    if (!keys.has(key) && keys.size >= most) {
      const [oldest = ''] = keys;
      const other = this.#open.get(oldest);
      if (other) this.#end(oldest, other);
    }
    // Again, since it is gone when the last of its connections ends.
    this.#byNamed.set(name, keys.add(key));
    open.named.add(name);
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

  #end(key: string, open: Open): void {
    // Now, since its end is heard of only after the connections that have come with this one.
    this.#forget(key, open);
    open.socket.destroy();
  }

  #forget(key: string, { networks, named }: Open): void {
    this.#open.delete(key);
    this.#unproven.delete(key);
    for (const name of named) {
      const keys = this.#byNamed.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#byNamed.delete(name);
    }
    for (const { name } of networks) {
      const left = (this.#perNetwork.get(name) ?? 1) - 1;
      if (left === 0) this.#perNetwork.delete(name);
      else this.#perNetwork.set(name, left);
    }
  }
}

const keyOf = ({ remoteAddress, remotePort }: Peer): string => `${addressOf(remoteAddress ?? '')} ${remotePort}`;
