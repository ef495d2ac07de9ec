import type { ConnectionPool } from './connection.ts';

/** What statements that may name several organizations are sent to. */
export type Shared = Pick<ConnectionPool, 'query' | 'together'>;

/** What one statement is about. */
export interface OfOrganizations<One> {
  /** The only organization; undefined if there are several. */
  readonly id: string | undefined;
  readonly ofThem: readonly One[];
}

/** Divides into what one statement may name: the whole, and on a cluster what one organization has. */
export function byOrganization<One extends { readonly organizationId: string }>(
  database: Pick<Shared, 'together'>,
  all: readonly One[],
): readonly OfOrganizations<One>[] {
  const ids = [...new Set(all.map(({ organizationId }) => organizationId))];
  if (ids.length === 0) return [];
  return database.together(ids).map((some) => ({
    id: some.length === 1 ? some[0] : undefined,
    ofThem: some.length === ids.length ? all : all.filter(({ organizationId }) => some.includes(organizationId)),
  }));
}
