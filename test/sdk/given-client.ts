import { Spindle as Client } from '../../sdk/src/spindle.ts';
import type { Scope } from '../../src/domain/credentials/api-key.ts';
import type { Spindle } from '../support/http-spindle.ts';
import { aTenant, type Tenant, type TenantFields } from '../support/http-tenant.ts';

/** A client, and what has gone out of it. */
export interface GivenClient {
  readonly tenant: Tenant;
  readonly client: Client;
  readonly sent: readonly SentCall[];
}

/** A call as the client made it. */
export interface SentCall {
  readonly method: string;
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** The effect of a network on the nth call; `send` lets it through. */
export type Network = (call: SentCall, n: number, send: () => Promise<Response>) => Promise<Response>;

/** The options of a client that differ from the default. */
export interface ClientFields extends TenantFields {
  readonly scopes?: readonly Scope[];
  readonly network?: Network;
  readonly maxRetries?: number;
  readonly timeoutMs?: number;
}

const allScopes: readonly Scope[] = [
  ...(['ingest', 'trigger', 'jobs:read', 'jobs:write', 'results:read', 'tables:read', 'records:read', 'records:write'] as const),
  ...(['usage:read', 'suppressions:read', 'suppressions:write', 'events:read'] as const),
];

/** A client of a new tenant, over a network that may fail. */
export async function aClient(spindle: Spindle, fields: ClientFields = {}): Promise<GivenClient> {
  const { scopes = allScopes, network = (_call, _n, send) => send(), maxRetries = 3, timeoutMs = 60_000, ...ofTenant } = fields;
  const tenant = await aTenant(spindle, ofTenant);
  const { key } = await tenant.keyWith(scopes);
  const sent: SentCall[] = [];
  const send: typeof fetch = (input, init = {}) => {
    const path = String(input).slice(`${spindle.url}/api/v1`.length);
    const body = typeof init.body === 'string' ? init.body : undefined;
    const call = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), body };
    return network(call, sent.push(call), () => fetch(input, init));
  };
  return { tenant, sent, client: new Client({ url: spindle.url, apiKey: key, fetch: send, maxRetries, timeoutMs, retryDelayMs: 0 }) };
}

/** An answer of something before Spindle. */
export const answer = (status: number, body: unknown = '', headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
