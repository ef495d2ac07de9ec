import { WebhookVerificationError } from './errors.ts';
import type { SpindleEvent } from './events.ts';

/** The headers of a request: `Headers`, or an object such as Node's. */
export type WebhookHeaders = Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The options for verifying a webhook. */
export interface VerifyOptions {
  /** The most that its time may differ from `now`, in seconds; default 300. */
  readonly toleranceSeconds?: number;
  /** In milliseconds since 1970. */
  readonly now?: number;
}

/** Far more than there are secrets at once. */
const mostSignatures = 50;

/**
 * Verifies a delivery of an endpoint, and returns its event. A type that this version does not know is returned as it is.
 * @throws WebhookVerificationError if it must not be trusted
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  options: VerifyOptions = {},
): Promise<SpindleEvent> {
  await verifySignature(secrets, headers, body, options);
  let event: unknown;
  try {
    event = JSON.parse(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new WebhookVerificationError('body', 'The body is not JSON');
  }
  const { type, data } = (event ?? {}) as { readonly type?: unknown; readonly data?: unknown };
  if (typeof type !== 'string' || typeof data !== 'object' || data === null)
    throw new WebhookVerificationError('body', 'The body is not an event; for the webhook of a step, use verifySignature');
  return event as SpindleEvent;
}

/**
 * Verifies that a body, as it arrived, was signed with one of the secrets, as Standard Webhooks 1.0.0 defines it.
 * @throws WebhookVerificationError if it was not
 */
export async function verifySignature(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<void> {
  const keys = [secrets].flat().map(keyOf);
  if (keys.length === 0) throw new TypeError('verifyWebhook needs a secret');
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('The body must be the text or the bytes as they arrived, before anything has parsed them');
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('header', 'webhook-timestamp is not a time in seconds');
  const given = headerOf(headers, 'webhook-signature').split(' ').slice(0, mostSignatures).flatMap(signatureOf);
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookVerificationError('timestamp', `webhook-timestamp is more than ${toleranceSeconds} seconds from now`);
  const signed = joined(`${id}.${timestamp}.`, body);
  let fits = false;
  for (const key of keys) {
    const expected = await hmac(key, signed);
    for (const signature of given) fits = isSame(signature, expected) || fits;
  }
  if (!fits)
    throw new WebhookVerificationError('signature', 'No signature fits: is it the secret of this endpoint, and the body as it arrived?');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : fieldOf(headers as Readonly<Record<string, unknown>>, name);
  const text = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof text !== 'string' || text === '')
    throw new WebhookVerificationError('header', `The header ${name} is missing, or there twice`);
  return text;
}

/** A member by its name in any case. */
const fieldOf = (headers: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.entries(headers).find(([own]) => own.toLowerCase() === name)?.[1];

/** The bytes of a secret. Messages do not show it. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const text = typeof secret === 'string' ? secret.trim().replace(/^whsec_/, '') : '';
  const key = bytesOf(text);
  if (!key || key.length < 24) throw new TypeError('A secret must be whsec_ followed by base64 of at least 24 bytes');
  return key;
}

/** The bytes of a signature of the version 1; of others, nothing. */
function signatureOf(text: string): readonly Uint8Array[] {
  const bytes = text.startsWith('v1,') ? bytesOf(text.slice(3)) : undefined;
  return bytes ? [bytes] : [];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts = [encoder.encode(head), typeof body === 'string' ? encoder.encode(body) : body] as const;
  const all = new Uint8Array(parts[0].length + parts[1].length);
  all.set(parts[0]);
  all.set(parts[1], parts[0].length);
  return all;
}

async function hmac(key: Uint8Array<ArrayBuffer>, content: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, content));
}

/** Compares in a time that does not depend on where two differ. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
}
