import { createHash, createHmac } from 'node:crypto';
import { headerOf, jsonOf, sameSecret, type VerifySource } from './verify-source.ts';

/** Twilio sends some twenty, and the parameters that somebody has set. */
const maxPairs = 100;
const ampersand = 38;

/**
 * HMAC-SHA1 with the auth token over the URL and the parameters of the form, sorted. A body that is no form has its SHA-256 in the URL.
 * Some proxies take the port out of the URL, and some add it, so both are tried.
 */
export const verifyTwilio: VerifySource = (call, { credentials: { authToken } }) => {
  const signature = headerOf(call, 'x-twilio-signature');
  if (signature === undefined || authToken === undefined) return undefined;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headerOf(call, 'content-type') ?? '');
  if (isForm && hasTooManyPairs(call.body)) return undefined;
  const form = new URLSearchParams(isForm ? Buffer.from(call.body).toString() : '');
  if (!isForm && !isBodyOf(call.url, call.body)) return undefined;
  const parameters = signedParameters(form);
  const signed = (url: string): string =>
    createHmac('sha1', authToken)
      .update(url + parameters)
      .digest('base64');
  if (!spellingsOf(call.url).some((url) => sameSecret(signature, signed(url)))) return undefined;
  return { body: isForm ? Object.fromEntries(form) : jsonOf(call), callId: undefined };
};

/** Whether a form has more pairs than a call of Twilio: it is parsed before its signature is known. */
function hasTooManyPairs(body: Uint8Array): boolean {
  let pairs = 1;
  for (let at = body.indexOf(ampersand); at >= 0 && pairs <= maxPairs; at = body.indexOf(ampersand, at + 1)) pairs++;
  return pairs > maxPairs;
}

/** Each name with each of its values, sorted. */
function signedParameters(form: URLSearchParams): string {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of form) {
    const known = values.get(name);
    if (known) known.add(value);
    else values.set(name, new Set([value]));
  }
  const names = [...values.keys()].sort();
  return names.flatMap((name) => [...(values.get(name) ?? [])].sort().map((value) => name + value)).join('');
}

function isBodyOf(url: string, body: Uint8Array): boolean {
  const hash = new URL(url).searchParams.get('bodySHA256');
  return hash !== null && sameSecret(hash.toLowerCase(), createHash('sha256').update(body).digest('hex'));
}

/** A URL as it is, without its port, and with that of its scheme. */
function spellingsOf(url: string): readonly string[] {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/(\[[^\]]*\]|[^/:?#]*)(?::\d+)?(.*)$/.exec(url) ?? [];
  return [url, `${scheme}://${host}${rest}`, `${scheme}://${host}:${scheme === 'https' ? 443 : 80}${rest}`];
}
