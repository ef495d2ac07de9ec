import { isIP } from 'node:net';
import type { ListResponse } from 'imapflow';
import { ImapFlow } from 'imapflow';
import type { MailboxSession } from '../../application/mailboxes/mailbox-client.ts';
import { foldersOf } from '../../domain/mailboxes/kinds/imap.ts';
import type { MailboxSettings } from '../../domain/mailboxes/mailbox-kind.ts';
import { imapPorts, OutboundBlocked, type OutboundGuard } from '../outbound-guard.ts';
import { type ImapEndpoint, openingFault } from './imap-fault.ts';
import { ImapSession, type ImapTimes, usualTimes } from './imap-session.ts';

/** The address of an IMAP server, and the way to sign in: with a password, or an access token (XOAUTH2). */
export interface ImapConnection extends Omit<ImapEndpoint, 'isAccount'> {
  readonly auth: { readonly user: string; readonly pass: string } | { readonly user: string; readonly accessToken: string };
  readonly settings: MailboxSettings;
  readonly from: Date;
}

/** Milliseconds until connected, greeted, and signed in. */
const [connectMs, openMs] = [20_000, 60_000];
const mebibyte = 1024 * 1024;

/** Bounds on what one answer of a server may have. A literal is a head or a part: at most 64 KiB are asked for. */
const limits = { maxLineLength: 4 * mebibyte, maxLiteralSize: mebibyte, maxResponseSize: 6 * mebibyte, maxResponseTokens: 200_000 };

/** Signs in to a mailbox and checks that its folders can be read. @throws MailboxUnreadable */
export async function openImap(
  { host, port, security, auth, settings, from }: ImapConnection,
  guard: OutboundGuard,
  times: ImapTimes = usualTimes,
): Promise<MailboxSession> {
  const server: ImapEndpoint = { host, port, security, isAccount: 'accessToken' in auth };
  let client: ImapFlow | undefined;
  const deadline = setTimeout(() => client?.close(), openMs);
  try {
    const fault = guard.mailServerFault(host, port, imapPorts);
    if (fault) throw new OutboundBlocked(`The ${fault.of} ${fault.message}`);
    client = new ImapFlow({
      host: await guard.addressOf(host),
      port,
      secure: security === 'tls',
      doSTARTTLS: security === 'starttls',
      auth,
      ...(isIP(host) === 0 && { servername: host }),
      logger: false,
      disableAutoIdle: true,
      disableCompression: true,
      disableBinary: true,
      clientInfo: { name: 'Spindle' },
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: times.idleMs + times.commandMs + connectMs,
      ...limits,
    });
    // Failures of commands are theirs; without a listener, one between two would end the process.
    client.on('error', () => undefined);
    await client.connect();
    const listed = settings.also !== 'none' ? await client.list() : [];
    const session = new ImapSession(client, { folders: wantedFolders(settings, listed), at: `${host}:${port}`, from, times });
    await session.check();
    return session;
  } catch (reason) {
    client?.close();
    throw openingFault(reason, server);
  } finally {
    clearTimeout(deadline);
  }
}

/** The folders to read; the first that is named comes last, so that IDLE tells of it. */
function wantedFolders(settings: MailboxSettings, listed: readonly ListResponse[]): readonly string[] {
  const special = (use: string): readonly string[] => listed.filter(({ specialUse }) => specialUse === use).map(({ path }) => path);
  const { also } = settings;
  const others = [
    ...(also === 'junk' || also === 'both' ? special('\\Junk') : []),
    ...(also === 'all' || also === 'both' ? special('\\All') : []),
  ].slice(0, 4);
  const [first = 'INBOX', ...named] = foldersOf(settings);
  return [...new Set([...named, ...others])].filter((name) => name !== first).concat(first);
}
