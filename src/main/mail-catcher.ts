import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as the catcher received it. */
export interface CaughtMail {
  readonly from: string;
  readonly to: string[];
  /** The whole message: headers, an empty line, the encoded body. */
  readonly raw: string;
  readonly subject: string;
}

/** The address to listen at, and the handler of each mail; if `onMail` throws, the mail is not acknowledged. */
export interface MailCatcherOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly onMail: (mail: CaughtMail) => void;
}

/** A running catcher. */
export interface MailCatcher {
  /** The URL for the SMTP sender. */
  readonly url: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const sizeLimitBytes = 5 * 1024 * 1024;

/** Starts an SMTP server for first runs: it listens on loopback only, accepts every mail and delivers none. */
export async function startMailCatcher({ port = 0, onMail }: MailCatcherOptions): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    maxClients: 20,
    size: sizeLimitBytes,
    rejectOversized: true,
    closeTimeout: 200,
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      read(stream)
        .then((raw) => {
          if (stream.sizeExceeded) return callback();
          onMail({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw, subject: subjectOf(raw) });
          callback();
        })
        .catch(callback);
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A client that disconnects must not end the process.
  server.on('error', () => undefined);
  return {
    url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function subjectOf(raw: string): string {
  const head = raw.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replace(/\r?\n(?=[ \t])/g, '');
  return decodeWords(/^subject:[ \t]*(.*)$/im.exec(lines)?.[1] ?? '');
}

/** Decodes RFC 2047 encoded words; white space between two of them is not part of the text. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?*\s]+)(?:\*[^?\s]*)?\?([BQ])\?([^?\s]*)\?=/gi, (word, charset: string, encoding: string, content: string) => {
      const quoted = content
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      const bytes = encoding.toUpperCase() === 'B' ? Buffer.from(content, 'base64') : Buffer.from(quoted, 'latin1');
      try {
        return new TextDecoder(charset).decode(bytes);
      } catch {
        return word;
      }
    });
