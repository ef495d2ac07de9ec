const known: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name cannot be resolved at the moment',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ECONNRESET: 'it closed the connection',
};

/** The reason of a failed connection in a few words; a failure to connect to several addresses is that of the first. */
export function faultText(reason: unknown): string {
  const fault = reason instanceof AggregateError ? reason.errors[0] : reason;
  const { code = '', message = String(fault) } = fault as { code?: string; message?: string };
  // Some libraries have a code of their own, and the system's only in the message.
  const [inMessage = ''] = /\bE[A-Z_]{5,}\b/.exec(message) ?? [];
  return known[code] ?? known[inMessage] ?? message;
}

/** A URL without its credentials and parameters. */
export function publicPartOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}
