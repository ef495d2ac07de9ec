import { addressIn, type HeaderFields } from './header-fields.ts';
import type { Authentication } from './reply.ts';
import { withoutComments } from './without-comments.ts';

const longest = 4000;
const longestShown = 300;

/**
 * The finding of the receiving server about the sender (RFC 8601): `pass` if DMARC passed, or a DKIM signature of the sender's own domain.
 * Anybody can write such a field, so only the first one of a server that is trusted counts; without any, the first one at all is shown.
 */
export function authenticationOf(
  fields: HeaderFields,
  trusted: readonly string[],
): { readonly result: Authentication; readonly isTrusted: boolean; readonly words: string } {
  const all = fields.all('authentication-results').map((value) => value.slice(0, longest));
  const own = all.find((value) => trusted.includes(serverOf(value)));
  const value = own ?? all[0] ?? '';
  return {
    result: resultOf(value, domainOf(addressIn(fields.first('from')))),
    isTrusted: own !== undefined,
    words: value.slice(0, longestShown),
  };
}

/** The name that a server writes first in its field. */
const serverOf = (value: string): string => /^[^\s;]{1,255}/.exec(value.trim())?.[0].toLowerCase() ?? '';

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

function resultOf(value: string, from: string): Authentication {
  const parts = withoutComments(value).split(';').slice(1, 40);
  const checked = parts.find((part) => /^\s{0,20}dmarc\s?=\s?\w/i.test(part)) ?? '';
  const dmarc = /=\s?(\w{1,20})/.exec(checked)?.[1]?.toLowerCase();
  if (dmarc === 'pass' && isAbout(checked, from)) return 'pass';
  const signed = parts.some((part) => {
    if (!/^\s{0,20}dkim\s?=\s?pass\b/i.test(part)) return false;
    const domain = /\bheader\.(?:d|i)\s?=\s?(?:[^\s@;]{0,100}@)?([^\s;]{1,255})/i.exec(part)?.[1]?.toLowerCase() ?? '';
    return domain.includes('.') && (from === domain || from.endsWith(`.${domain}`));
  });
  if (signed) return 'pass';
  return dmarc === 'fail' || parts.some((part) => /^\s{0,20}(?:dkim|spf)\s?=\s?fail\b/i.test(part)) ? 'fail' : 'none';
}

/** Whether a result is about the sender's domain, if it says which: another program may read another sender in the same mail. */
function isAbout(part: string, from: string): boolean {
  const domain = /\bheader\.from\s?=\s?(?:[^\s@;]{0,100}@)?([^\s;]{1,255})/i.exec(part)?.[1]?.toLowerCase();
  // A domain in Unicode is written in ASCII there.
  return domain === undefined || domain === from || domain.startsWith('xn--') || domain.includes('.xn--');
}
