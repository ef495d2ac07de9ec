import { type AddressInfo, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail accepted by a test's SMTP server. */
export interface SunkMail {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
  readonly smtpUtf8: boolean;
}

const closers: (() => Promise<void>)[] = [];

/** Closes every server that the test started. */
export async function closeSinks(): Promise<void> {
  await Promise.all(closers.splice(0).map((close) => close()));
}

/** An error with which a handler refuses. */
export const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** Starts a real SMTP server on loopback; `options` override its handlers. */
export async function startSink(options: SMTPServerOptions = {}, port = 0) {
  const mails: SunkMail[] = [];
  const seen = { connections: 0, open: 0, mostOpen: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    async onData(stream, { envelope }, callback) {
      const received = await buffer(stream).catch(() => undefined);
      // The client is gone.
      if (!received) return callback(new Error('the mail was cut off'));
      const raw = received.toString('utf8');
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ from, to, raw, smtpUtf8: envelope.smtpUtf8 ?? false });
      callback();
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    seen.connections++;
    seen.open++;
    seen.mostOpen = Math.max(seen.mostOpen, seen.open);
    socket.on('close', () => seen.open--);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  closers.push(close);
  const address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  /** Drops every connection without a reply. */
  const dropAll = () => {
    for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
  };
  return { url: `smtp://${address}`, address, mails, seen, close, dropAll };
}

/** Starts a scripted server: the first line is the greeting, each further one replies to a line of the client. */
export async function startScript(script: readonly (string | 'drop' | 'silence')[]) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const lines = [...script];
    const speak = () => {
      const line = lines.shift() ?? 'silence';
      if (line === 'drop') socket.destroy();
      else if (line !== 'silence') socket.write(`${line}\r\n`);
    };
    socket.on('error', () => undefined);
    socket.on('data', speak);
    speak();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A server that never ends its answer to the first command. */
export async function startDribbler() {
  let open = 0;
  const server = createServer((socket) => {
    open++;
    socket.on('error', () => undefined);
    socket.write('220 tar.example\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 20);
    socket.on('close', () => {
      open--;
      clearInterval(timer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, open: () => open };
}
