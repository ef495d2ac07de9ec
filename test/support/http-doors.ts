import type { ReceivedAnswer } from './http-client.ts';
import type { Tenant } from './http-tenant.ts';

/** An ingest route. */
export interface Door {
  readonly door: string;
  /** Sends a body unchanged. */
  post(tenant: Tenant, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<ReceivedAnswer>;
  /** A valid body with `records`, given as JSON text. */
  around(tenant: Tenant, records: string): string;
}

/** Both ingest routes (document, 4.1 and 4.2), which behave alike. */
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
export const sendRecords = ({ post, around }: Door, tenant: Tenant, records: unknown): Promise<ReceivedAnswer> =>
  post(tenant, around(tenant, JSON.stringify(records)));
