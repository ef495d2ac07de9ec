import type { Received } from './http-client.ts';
import type { Tenant } from './http-tenant.ts';

/** A way in for records. */
export interface Door {
  readonly door: string;
  /** Sends a body as it is. */
  post(tenant: Tenant, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Received>;
  /** A good body around `records`, which are JSON as text. */
  around(tenant: Tenant, records: string): string;
}

/** Both ways in (document, 4.1 and 4.2): what is said of one is true of the other. */
export const doors: readonly Door[] = [
  {
    door: 'with a key',
    post: (tenant, body, headers) => tenant.ingest(body, headers),
    around: ({ table: { id } }, records) => `{"dataTableId":"${id}","records":${records}}`,
  },
  {
    door: 'with a table token',
    post: (tenant, body, headers) => tenant.ingestByToken(body, headers),
    around: (_tenant, records) => `{"records":${records}}`,
  },
];

/** Sends these records to the tenant's table. */
export const sendRecords = ({ post, around }: Door, tenant: Tenant, records: unknown): Promise<Received> =>
  post(tenant, around(tenant, JSON.stringify(records)));
