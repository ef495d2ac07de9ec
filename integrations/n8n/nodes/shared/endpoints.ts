import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Fields, Send } from './calls.ts';

/** Facts of an endpoint that are kept with the workflow. */
export interface KeptEndpoint {
  endpointId?: string;
  secret?: string;
}

/** The events that a workflow begins at. */
export interface EventsWanted {
  readonly name: string;
  readonly url: string;
  /** Empty for all. */
  readonly kinds: readonly string[];
  readonly dataTableIds: readonly string[];
  readonly spinnerIds: readonly string[];
  readonly withRecord: boolean;
}

const idsOrAll = (ids: readonly string[]): readonly string[] | null => (ids.length > 0 ? ids : null);

/** Makes the endpoint to which Spindle delivers, and keeps its id and secret. */
export async function makeEndpoint(kept: KeptEndpoint, wanted: EventsWanted, send: Send): Promise<void> {
  const { name, url, kinds, dataTableIds, spinnerIds, withRecord } = wanted;
  const ids = { dataTableIds: idsOrAll(dataTableIds), spinnerIds: idsOrAll(spinnerIds) };
  const body = { name: name.slice(0, 200), url, kinds, ...ids, ...(withRecord && { withRecord }) };
  const answer = (await send({ method: 'POST', path: '/event-endpoints', body })) as { endpoint: { id: string }; secret: string };
  kept.endpointId = answer.endpoint.id;
  kept.secret = answer.secret;
}

/** Whether Spindle does not know what a call named, by what the call was refused with. */
export type IsNotFound = (reason: unknown) => boolean;

const pathOf = (endpointId: string): string => `/event-endpoints/${encodeURIComponent(endpointId)}`;

/** Takes a refusal because of an unknown id for an absent answer. */
const unlessKnown =
  (isNotFound: IsNotFound) =>
  (reason: unknown): undefined => {
    if (!isNotFound(reason)) throw reason;
  };

/** Whether the endpoint that was kept is there and is still for this URL. One for another URL is deleted. */
export async function hasEndpoint(kept: KeptEndpoint, url: string, send: Send, isNotFound: IsNotFound): Promise<boolean> {
  if (kept.endpointId === undefined || kept.secret === undefined) return false;
  const found = await send({ method: 'GET', path: pathOf(kept.endpointId) }).catch(unlessKnown(isNotFound));
  if ((found?.endpoint as Fields | undefined)?.url === url) return true;
  await deleteEndpoint(kept, send, isNotFound);
  return false;
}

/** Deletes the endpoint that was kept; one that is gone is no fault. */
export async function deleteEndpoint(kept: KeptEndpoint, send: Send, isNotFound: IsNotFound): Promise<void> {
  const { endpointId } = kept;
  if (endpointId !== undefined) await send({ method: 'DELETE', path: pathOf(endpointId) }).catch(unlessKnown(isNotFound));
  delete kept.endpointId;
  delete kept.secret;
}

/** Seconds that the clocks of both sides, and the way, may take. */
const tolerance = 300;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whether a delivery came from the holder of the secret, by Standard Webhooks 1.0.0. `body` is as it arrived. */
export function isGenuine(secret: string | undefined, headers: Headers, body: Uint8Array | undefined, now = Date.now()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers;
  if (!secret || !body || typeof id !== 'string' || typeof timestamp !== 'string' || typeof given !== 'string') return false;
  if (!(Math.abs(now / 1000 - Number(timestamp)) < tolerance)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return given.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const bytes = Buffer.from(signature, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

/** The event of a delivery, and the header that its own calls of Spindle should pass on. */
export const eventOf = (body: Fields, headers: Headers): Fields => {
  const cause = headers['spindle-cause'];
  return cause === undefined ? body : { ...body, cause };
};
