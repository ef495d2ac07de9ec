import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { cleanReason, reasonOf } from './reason.ts';
import { isSignInRefused, partAtFault, type SmtpFailure } from './smtp-outcome.ts';
import type { SmtpServer } from './smtp-server.ts';
import { SmtpSession } from './smtp-session.ts';
import type { CheckFault } from './transport.ts';

/** Milliseconds until connected and greeted, including DNS and TLS: some servers look up who calls first, or let senders wait. */
const greetingMs = 20_000;
/** Milliseconds without data after which a check fails. */
const silenceMs = 10_000;
/** Milliseconds of silence after which a server is asked whether it waits for TLS: then it would never speak first. */
const askForTlsAfterMs = 1000;
const tlsPatienceMs = 5000;

const noUserName =
  'The server offers a sign-in (AUTH), and no user name is set: it may refuse all recipients. Enter the user name and the password, unless it takes mail from this host without.';
const noSignIn = 'The server offers no sign-in on this port: the user and the password are not used';

/** Connects and signs in without sending. Returns why, if that failed, or if a sign-in is offered or set, and not the other; never rejects. */
export async function checkServer(server: SmtpServer): Promise<CheckFault | undefined> {
  const opened = SmtpSession.open({
    ...server,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    dnsTimeout: greetingMs,
    socketTimeout: silenceMs,
  }).then(
    (session) => faultOfSession(session, server),
    (reason: unknown) => faultOfOpening(reason as SmtpFailure),
  );
  const silent = new AbortController();
  const waiting = server.secure
    ? opened
    : sleep(askForTlsAfterMs, undefined, { signal: silent.signal })
        .then(() => waitsForTls(server))
        .then((waits) => (waits ? waitingForTls(server) : opened))
        .catch(() => opened);
  return Promise.race([opened, waiting]).finally(() => silent.abort());
}

function faultOfSession(session: SmtpSession, { auth }: SmtpServer): CheckFault | undefined {
  const { offersSignIn } = session;
  session.quit();
  if (!offersSignIn && auth !== undefined) return { words: noSignIn, part: 'port', isWarning: true };
  return offersSignIn && auth === undefined ? { words: noUserName, part: 'signIn', isWarning: true } : undefined;
}

function faultOfOpening(failure: SmtpFailure): CheckFault {
  const words = (failure.response && cleanReason(failure.response)) || reasonOf(failure);
  const part = partAtFault(failure);
  const isForNow = failure.responseCode !== undefined && failure.responseCode < 500;
  if (isForNow && failure.code === 'EAUTH')
    return { words: `${words}. The server cannot check any sign-in at the moment: try again in a few minutes` };
  if (isForNow) return { words: `${words}. The server takes no connection at the moment: try again in a few minutes` };
  return { words, part, ...(isSignInRefused(failure) && { signInRefused: true }) };
}

const waitingForTls = ({ host }: SmtpServer): CheckFault => ({
  words: `${host} waits for TLS from the first byte at this port`,
  part: 'encryption',
});

/** Whether a server answers TLS that begins with the first byte. @throws Error if it cannot be reached */
async function waitsForTls({ host = '', port, connect: open }: SmtpServer): Promise<boolean> {
  const socket: Socket = (await open?.(tlsPatienceMs)) ?? connect({ host, port: Number(port) });
  // Nothing is sent: the certificate does not matter.
  const secured = connectTls({ socket, rejectUnauthorized: false });
  const answered = new Promise<boolean>((resolve) => {
    secured.once('secureConnect', () => resolve(true));
    for (const end of ['error', 'close'] as const) secured.once(end, () => resolve(false));
    secured.setTimeout(tlsPatienceMs, () => resolve(false));
  });
  return answered.finally(() => {
    secured.on('error', () => undefined);
    secured.destroy();
    socket.destroy();
  });
}
