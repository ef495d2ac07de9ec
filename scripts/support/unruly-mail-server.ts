import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/**
 * The behaviours of a server:
 * - `well`: accepts everything;
 * - `wrong-password`: refuses every sign-in (535);
 * - `refuses-sender`: 550 to `MAIL FROM`;
 * - `account-full`, `over-quota`: 452 to `MAIL FROM`, 550 5.4.5 to `RCPT TO`: what the account may send is used up;
 * - `busy`: 451 to every `RCPT TO`;
 * - `closing`: 421 to every `MAIL FROM`;
 * - `hangs-up`: takes the whole message, then closes the connection without an answer;
 * - `slow`: answers `slowMs` after the whole message.
 */
export type Manner =
  | 'well'
  | 'wrong-password'
  | 'refuses-sender'
  | 'account-full'
  | 'over-quota'
  | 'busy'
  | 'closing'
  | 'hangs-up'
  | 'slow';

/** A message that a server has taken. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  /** The id of Spindle's message. */
  readonly messageId: string;
  readonly subject: string;
  /** The URL of one-click unsubscribing; empty if there is none. */
  readonly unsubscribeUrl: string;
  /** Milliseconds of the clock. */
  readonly at: number;
  /** Whether it said that it has taken it, or hung up. */
  readonly answered: boolean;
}

interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** The answer of a server to one recipient instead of taking its message: when it is named, or after the whole message. */
export interface SessionReply extends Refusal {
  readonly stage: 'RCPT' | 'DATA';
}

const onMail: Partial<Record<Manner, Refusal>> = {
  'refuses-sender': { code: 550, text: '5.7.1 Sender address rejected: not owned by this account' },
  'account-full': { code: 452, text: '4.2.2 The mailbox of this account is over quota' },
  closing: { code: 421, text: '4.3.2 System is shutting down' },
};
const onRecipient: Partial<Record<Manner, Refusal>> = {
  'over-quota': { code: 550, text: '5.4.5 Daily user sending limit exceeded' },
  busy: { code: 451, text: '4.3.2 Please try again later' },
};
const signInAgain: Refusal = { code: 530, text: '5.7.0 Authentication required' };

const refuse = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on loopback that keeps a ledger, and misbehaves in one manner or another. */
export class UnrulyMailServer {
  manner: Manner = 'well';
  slowMs = 30_000;
  #password: string | undefined;
  /** Sessions that were signed in with a password before it was changed. */
  readonly #revoked = new Set<string>();
  readonly #signedIn = new Set<string>();
  /** The answers to some addresses if its manner lets them pass; `tries` is how often the address was named. */
  replyTo: (address: string, tries: number) => SessionReply | undefined = () => undefined;
  /** Everything that it took, in order. */
  readonly taken: TakenMail[] = [];
  /** Sign-ins, in order: when, and whether they were accepted. */
  readonly signIns: { readonly at: number; readonly ok: boolean }[] = [];
  /** The number of times a recipient was named, whatever the answer. */
  readonly tries = new Map<string, number>();
  /** The number of `MAIL FROM` commands. */
  senders = 0;
  readonly #server: SMTPServer;
  readonly #byAddress = new Map<string, TakenMail[]>();

  private constructor(password: string | undefined) {
    this.#password = password;
    this.#server = new SMTPServer(this.#handlers(password === undefined));
    // A client that disconnects must not end the process.
    this.#server.on('error', () => undefined);
  }

  /** Listens on a free port. */
  static async start({ password }: { readonly password?: string } = {}): Promise<UnrulyMailServer> {
    const started = new UnrulyMailServer(password);
    await listen(started.#server.server as Server);
    return started;
  }

  /** The credentials that are required from now on: a client that has signed in before has to do it again (530). */
  changePassword(password: string): void {
    this.#password = password;
    for (const session of this.#signedIn) this.#revoked.add(session);
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  get count(): number {
    return this.taken.length;
  }

  get addresses(): readonly string[] {
    return [...this.#byAddress.keys()];
  }

  mailsTo(address: string): readonly TakenMail[] {
    return this.#byAddress.get(address) ?? [];
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }

  #handlers(isOpen: boolean): SMTPServerOptions {
    return {
      authOptional: isOpen,
      allowInsecureAuth: true,
      disabledCommands: isOpen ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onAuth: ({ password }, { id }, done) => {
        const ok = this.manner !== 'wrong-password' && password === this.#password;
        this.signIns.push({ at: Date.now(), ok });
        if (ok) this.#signedIn.add(id);
        if (ok) done(null, { user: 'anybody' });
        else done(refuse({ code: 535, text: '5.7.8 Wrong user name or password' }));
      },
      onMailFrom: (_, { id }, done) => {
        this.senders++;
        const refusal = this.#revoked.has(id) ? signInAgain : onMail[this.manner];
        done(refusal && refuse(refusal));
      },
      onRcptTo: ({ address }, _, done) => {
        this.tries.set(address, (this.tries.get(address) ?? 0) + 1);
        const refusal = onRecipient[this.manner] ?? this.#replyTo(address, 'RCPT');
        done(refusal && refuse(refusal));
      },
      onData: (stream, session, done) => {
        this.#take(stream, session).then(done, done);
      },
    };
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<undefined> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { manner } = this;
    const [recipient] = session.envelope.rcptTo;
    const refusal = recipient && this.#replyTo(recipient.address, 'DATA');
    if (refusal) throw refuse(refusal);
    const raw = Buffer.concat(chunks).toString('utf8');
    for (const { address } of session.envelope.rcptTo) this.#note(address, session, raw, manner !== 'hangs-up');
    if (manner === 'slow') await sleep(this.slowMs);
    if (manner === 'hangs-up') this.#socketOf(session.id)?.destroy();
  }

  #replyTo(address: string, stage: SessionReply['stage']): SessionReply | undefined {
    const reply = this.replyTo(address, this.tries.get(address) ?? 0);
    return reply?.stage === stage ? reply : undefined;
  }

  #note(to: string, { envelope: { mailFrom } }: SMTPServerSession, raw: string, answered: boolean): void {
    const head = (raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n(?=[ \t])/g, '');
    const one: TakenMail = {
      from: mailFrom ? mailFrom.address : '',
      to,
      at: Date.now(),
      answered,
      messageId: /^message-id:\s*<([^@>]+)@/im.exec(head)?.[1] ?? '',
      subject: /^subject:\s*(.*)$/im.exec(head)?.[1] ?? '',
      unsubscribeUrl: /^list-unsubscribe:.*<(http[^>]+)>/im.exec(head)?.[1] ?? '',
    };
    this.taken.push(one);
    this.#byAddress.set(to, [...this.mailsTo(to), one]);
  }

  #socketOf(session: string): Socket | undefined {
    for (const connection of this.#server.connections as unknown as Iterable<{ id: string; _socket: Socket }>)
      if (connection.id === session) return connection._socket;
    return undefined;
  }
}

/** A server that accepts connections and never says a word. @returns its port, and what closes it */
export async function startSilence(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const listen = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
