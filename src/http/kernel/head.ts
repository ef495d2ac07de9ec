import type { IncomingMessage } from 'node:http';
import { AmbiguousHead, TooManyHeaders } from './errors.ts';

/** The most headers of a request. */
const maxHeaders = 200;

/** A repeated header of these has two readings: Node takes the first, other programs the last. */
const single: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);
const lengths: ReadonlySet<number> = new Set([...single].map(({ length }) => length));

/** A name or an address with an optional port (RFC 3986, 3.2). Empty if what is asked for has none. */
const hostForm = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-fv:.]+\])(?::\d*)?$/i;

/** Checks the headers that a request may have once, and their number. @throws TooManyHeaders, AmbiguousHead */
export function checkHead({ rawHeaders, headers: { host }, httpVersion }: IncomingMessage): void {
  if (rawHeaders.length > 2 * maxHeaders) throw new TooManyHeaders();
  let seen = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string;
    // Most headers are told apart by their length, which costs nothing.
    if (!lengths.has(given.length)) continue;
    const name = given.toLowerCase();
    if (!single.has(name)) continue;
    if (seen.includes(name)) throw new AmbiguousHead(`The request has more than one ${given} header`);
    seen += name;
  }
  if (host === undefined) {
    if (httpVersion === '1.1') throw new AmbiguousHead('The request has no Host header');
  } else if (!hostForm.test(host)) throw new AmbiguousHead('The Host header must be a name or an address, with an optional port');
}
