// Speaks as much of IMAP4rev1 (RFC 3501, IDLE, SPECIAL-USE, ESEARCH, XOAUTH2) as reading needs, and faults that a real server has only on
// a bad day. It knows no command that changes a mailbox: one that is sent is answered with BAD, and stands in `commands`.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail as the server keeps it. */
export interface SpokenMail {
  readonly uid: number;
  readonly receivedAt: Date;
  readonly raw: string;
}

/** A folder. */
export interface SpokenFolder {
  uidValidity: number;
  uidNext: number;
  readonly use?: string;
  mails: SpokenMail[];
}

/** The behaviour of the server. */
export interface Behavior {
  /** Without it, the server has no IDLE. */
  idles: boolean;
  /** Answers nothing any more once a client is in IDLE. */
  hangsInIdle: boolean;
  /** Accepts connections and says nothing. */
  greets: boolean;
  /** Answers `UID FETCH` with this many bytes more than were asked for. */
  floodBytes: number;
}

type Say = (text: string) => unknown;

/** A connection, with the tags of commands that wait for its next line. */
interface Client {
  selected: string;
  isSignedIn: boolean;
  idleTag: string;
  refusedTag: string;
}

export class ImapSpeaker {
  readonly folders = new Map<string, SpokenFolder>([['INBOX', { uidValidity: 7, uidNext: 1, mails: [] }]]);
  readonly behavior: Behavior = { idles: true, hangsInIdle: false, greets: true, floodBytes: 0 };
  /** Every command line, without its tag; passwords are left out. */
  readonly commands: string[] = [];
  password = 'secret';
  /** Whether an access token signs in (XOAUTH2); without it, only the password does. */
  isGoodToken: ((token: string) => boolean | Promise<boolean>) | undefined;
  signIns = 0;
  bytesSent = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #idling = new Map<Socket, string>();

  constructor() {
    this.#server = createServer({ noDelay: true }, (socket) => this.#serve(socket));
  }

  get connections(): number {
    return this.#sockets.size;
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.dropAll();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Ends all connections. */
  dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  folder(name = 'INBOX'): SpokenFolder {
    const found = this.folders.get(name);
    if (!found) throw new Error(`No folder ${name}`);
    return found;
  }

  /** A mail arrives, and clients in IDLE hear of it. */
  deliver(raw: string, { name = 'INBOX', receivedAt = new Date() }: { readonly name?: string; readonly receivedAt?: Date } = {}): void {
    const folder = this.folder(name);
    folder.mails.push({ uid: folder.uidNext++, receivedAt, raw });
    for (const [socket, selected] of this.#idling)
      if (selected === name && !this.behavior.hangsInIdle) socket.write(`* ${folder.mails.length} EXISTS\r\n`);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#idling.delete(socket);
    });
    socket.on('error', () => undefined);
    if (!this.behavior.greets) return;
    const client: Client = { selected: '', isSignedIn: false, idleTag: '', refusedTag: '' };
    const say: Say = (text) => {
      this.bytesSent += Buffer.byteLength(text, 'latin1');
      socket.write(text, 'latin1');
    };
    say('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (client.refusedTag !== '') {
          say(`${client.refusedTag} NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)\r\n`);
          client.refusedTag = '';
        } else if (client.idleTag !== '') {
          if (this.behavior.hangsInIdle) continue;
          this.#idling.delete(socket);
          say(`${client.idleTag} OK IDLE ended\r\n`);
          client.idleTag = '';
        } else this.#answer(line, client, socket, say);
      }
    });
  }

  #answer(line: string, client: Client, socket: Socket, say: (text: string) => void): unknown {
    const [, tag = '', command = '', args = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/s.exec(line) ?? [];
    const name = command.toUpperCase();
    this.commands.push(name === 'LOGIN' || name === 'AUTHENTICATE' ? name : `${name} ${args}`.trim());
    const ok = (text = 'done'): unknown => say(`${tag} OK ${text}\r\n`);
    const capabilities = `IMAP4rev1 SASL-IR SPECIAL-USE ESEARCH${this.behavior.idles ? ' IDLE' : ''}${this.isGoodToken ? ' AUTH=XOAUTH2' : ''}`;
    switch (name) {
      case 'CAPABILITY':
        say(`* CAPABILITY ${capabilities}\r\n`);
        return ok();
      case 'LOGIN':
      case 'AUTHENTICATE':
        return void this.#signIn(name, args, client, tag, say);
      case 'LSUB':
        return ok();
      case 'LIST':
        if (args === '"" ""') say('* LIST (\\Noselect) "/" ""\r\n');
        else for (const [path, { use = '' }] of this.folders) say(`* LIST (${use}) "/" "${path}"\r\n`);
        return ok();
      case 'NAMESPACE':
        say('* NAMESPACE (("" "/")) NIL NIL\r\n');
        return ok();
      case 'EXAMINE': {
        const path = args.replace(/^"|"$/g, '');
        const folder = this.folders.get(path);
        if (!folder) return say(`${tag} NO [NONEXISTENT] Unknown mailbox: ${path}\r\n`);
        client.selected = path;
        say(`* FLAGS ()\r\n* ${folder.mails.length} EXISTS\r\n* OK [UIDVALIDITY ${folder.uidValidity}] valid\r\n`);
        say(`* OK [UIDNEXT ${folder.uidNext}] next\r\n`);
        return ok('[READ-ONLY] examined');
      }
      case 'UID SEARCH':
        return this.#search(args, client.selected, tag, say);
      case 'UID FETCH':
        return this.#fetch(args, client.selected, tag, say);
      case 'IDLE':
        if (!this.behavior.idles) break;
        client.idleTag = tag;
        this.#idling.set(socket, client.selected);
        return say('+ idling\r\n');
      case 'NOOP':
      case 'ID':
        return ok();
      case 'LOGOUT':
        say('* BYE bye\r\n');
        ok();
        socket.end();
        return undefined;
    }
    return say(`${tag} BAD unknown command\r\n`);
  }

  async #signIn(name: string, args: string, client: Client, tag: string, say: Say): Promise<void> {
    this.signIns++;
    const [, token = ''] = /auth=Bearer ([!-~]*)/.exec(Buffer.from(args.split(' ').at(-1) ?? '', 'base64').toString()) ?? [];
    client.isSignedIn =
      name === 'LOGIN'
        ? args.endsWith(` "${this.password}"`) || args.endsWith(` ${this.password}`)
        : ((await this.isGoodToken?.(token)) ?? false);
    if (client.isSignedIn) say(`${tag} OK signed in\r\n`);
    else if (name === 'LOGIN') say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
    else {
      // Why it is refused; the client has to answer before it is told that it is.
      client.refusedTag = tag;
      say(`+ ${Buffer.from('{"status":"400","schemes":"Bearer","scope":"https://mail.google.com/"}').toString('base64')}\r\n`);
    }
  }

  #search(args: string, selected: string, tag: string, say: Say): unknown {
    const { mails } = this.folder(selected);
    const [, from, to] = /UID (\d+):(\d+|\*)/.exec(args) ?? [];
    const [, since] = /SINCE "?([\w-]+)"?/.exec(args) ?? [];
    const day = since === undefined ? 0 : Date.parse(`${since.replaceAll('-', ' ')} UTC`);
    const found = mails.filter(
      ({ uid, receivedAt }) =>
        (from === undefined || (uid >= Number(from) && uid <= (to === '*' ? Number.POSITIVE_INFINITY : Number(to)))) &&
        receivedAt.getTime() >= day,
    );
    if (args.includes('RETURN (MIN)')) say(`* ESEARCH (TAG "${tag}") UID${found[0] ? ` MIN ${found[0].uid}` : ''}\r\n`);
    else say(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}\r\n`);
    return say(`${tag} OK searched\r\n`);
  }

  #fetch(args: string, selected: string, tag: string, say: Say): unknown {
    const [set = ''] = args.split(' ', 1);
    const uids = new Set(
      set.split(',').flatMap((part) => {
        const [first = 0, last = first] = part.split(':').map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      }),
    );
    for (const [index, mail] of this.folder(selected).mails.entries()) {
      if (!uids.has(mail.uid)) continue;
      const items = [`UID ${mail.uid}`];
      if (args.includes('INTERNALDATE')) items.push(`INTERNALDATE "${dateText(mail.receivedAt)}"`);
      for (const [, key = '', most] of args.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<0\.(\d+)>)?/g)) {
        const part = partOf(mail.raw, key).slice(0, most === undefined ? undefined : Number(most)) + 'x'.repeat(this.behavior.floodBytes);
        items.push(`BODY[${key}]${most === undefined ? '' : '<0>'} {${part.length}}\r\n${part}`);
      }
      say(`* ${index + 1} FETCH (${items.join(' ')})\r\n`);
    }
    return say(`${tag} OK fetched\r\n`);
  }
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
function dateText(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  return `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${time} +0000`;
}

/** A section of a mail: `HEADER`, `1`, `1.MIME`, `1.2` and so on. */
function partOf(raw: string, key: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const [head, body] = end === -1 ? [raw, ''] : [raw.slice(0, end + 4), raw.slice(end + 4)];
  if (key === 'HEADER' || key === 'MIME') return head;
  if (key === '') return body;
  const [first = '', ...deeper] = key.split('.');
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  if (boundary === undefined) return first === '1' && deeper.length === 0 ? body : '';
  const part = `\r\n${body}`.split(`\r\n--${boundary}`)[Number(first)];
  return part === undefined ? '' : partOf(part.replace(/^\r\n/, ''), deeper.join('.'));
}
