import { isLoopback } from '../../domain/kernel/network.ts';

/** Whether the headers of a request name this machine, and no proxy has passed it on. */
export function isSentHere(headers: Readonly<Record<string, string | readonly string[] | undefined>>): boolean {
  const { host, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp, forwarded, via } = headers;
  const name = String(host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '');
  // A page of another site can make a browser on this machine call it, but under that site's name.
  return isLoopback(name) && (forwardedFor ?? realIp ?? forwarded ?? via) === undefined;
}
