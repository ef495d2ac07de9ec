import { X509Certificate } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import * as tls from 'node:tls';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { SmtpConnection } from '../domain/channels/providers/connection.ts';
import { isLoopback } from '../domain/kernel/network.ts';
import { OutboundBlocked, type OutboundGuard } from './outbound-guard.ts';
import type { SessionOptions } from './smtp-session.ts';

/** The address of a server, the way to connect, and the way to sign in. */
export type SmtpServer = Omit<SessionOptions, 'connectionTimeout' | 'socketTimeout'>;

/** Our own name (EHLO), from the URL of the API: some servers refuse the machine's own name if it is that of a container. */
export function heloNameOf(url: string): string | undefined {
  const { hostname } = new URL(url);
  return isIP(hostname) || !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(hostname) ? undefined : hostname;
}

/**
 * The operator's own server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. A password is sent only over
 * TLS or to loopback, unless the URL has `?requireTLS=false`. `name` is what we call ourselves, unless it has `?name=`.
 * @throws Error if the URL is not valid
 */
export function serverAt(url: string, name?: string): SmtpServer {
  const { protocol, hostname, username } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The SMTP URL must begin with smtp:// or smtps://');
  const requireTLS = protocol === 'smtp:' && username !== '' && !isLoopback(hostname.toLowerCase());
  return { requireTLS, name, ...parseConnectionUrl(url) };
}

/**
 * A server that an organization has chosen: each connection goes to an address that the guard has checked, and is destroyed at a deadline.
 * `name` is what we call ourselves.
 */
export function guardedServer(
  { host, port, security, auth, authorities }: SmtpConnection,
  guard: OutboundGuard,
  { deadline, name }: { readonly deadline?: AbortSignal; readonly name?: string | undefined } = {},
): SmtpServer {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...signIn(auth),
    mustSignIn: true,
    ...(authorities !== undefined && { tls: { secureContext: trusting(authorities) } }),
    name,
    connect(timeoutMs) {
      const fault = guard.mailServerFault(host, port);
      if (fault) throw new OutboundBlocked(`The ${fault.of} ${fault.message}`);
      return new Promise((resolve, reject) => {
        const socket = connect({ host, port, lookup: guard.lookup, autoSelectFamily: true, timeout: timeoutMs });
        const failed = (error: Error): void => {
          socket.destroy();
          reject(error);
        };
        socket.once('error', failed);
        socket.once('timeout', () => failed(new Error(`No connection within ${timeoutMs} ms`)));
        socket.once('connect', () => {
          socket.removeAllListeners('error').removeAllListeners('timeout').setTimeout(0);
          if (deadline) destroyAt(deadline, socket);
          resolve(socket);
        });
      });
    },
  };
}

/** Trusts these authorities (PEM) beside those that Node trusts. @throws Error if they cannot be read */
export function trusting(authorities: string): tls.SecureContext {
  // Node leaves out what it cannot read.
  for (const one of authorities.split(/(?<=-----END CERTIFICATE-----)\s*/)) if (one !== '') new X509Certificate(one);
  return tls.createSecureContext({ ca: [...trusted(), authorities] });
}

/** The authorities that Node trusts, as certificates. Node before 22.15 does not tell which ones NODE_EXTRA_CA_CERTS adds. */
const trusted = (): readonly string[] =>
  (tls as { getCACertificates?: (type: 'default') => string[] }).getCACertificates?.('default') ?? tls.rootCertificates;

function destroyAt(deadline: AbortSignal, socket: Socket): void {
  const destroy = (): unknown => socket.destroy(new Error('The server took too long'));
  // Nodemailer no longer listens to a socket that it has given up.
  socket.on('error', () => undefined);
  if (deadline.aborted) destroy();
  deadline.addEventListener('abort', destroy, { once: true });
  socket.once('close', () => deadline.removeEventListener('abort', destroy));
}

/** Nodemailer's options to sign in. Its own XOAUTH2 would renew the token itself, and hides why the server refused it. */
function signIn(auth: SmtpConnection['auth']): Pick<SessionOptions, 'auth' | 'customAuth'> {
  if (!auth) return {};
  if ('password' in auth) return { auth: { user: auth.user, pass: auth.password } };
  const { user, accessToken } = auth;
  const token = Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64');
  return {
    // A name of our own: for `XOAUTH2` without a renewal it takes the first method that the server names, which may be that of a password.
    auth: { type: 'custom', method: 'TOKEN', user },
    customAuth: {
      async TOKEN({ sendCommand }) {
        let { status, response } = await sendCommand(`AUTH XOAUTH2 ${token}`);
        // The reason as JSON: the server waits for an empty line before it refuses.
        if (status === 334) ({ status, response } = await sendCommand(''));
        if (status !== 235) throw new Error(response);
      },
    },
  };
}
