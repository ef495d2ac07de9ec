import { type ConnectionPool, keysOf } from '../connection/connection.ts';

/** The connections that statements which may name several organizations are sent to. */
export type SharedConnection = Pick<ConnectionPool, 'query' | 'layout'>;

/** The subject of one statement. */
export interface OfOrganizations<One> {
  /** The only organization; undefined if there are several. */
  readonly id: string | undefined;
  readonly ofThem: readonly One[];
}

/** Divides into what one statement may name: the whole, or what one organization has. */
export function byOrganization<One>(
  { layout }: Pick<SharedConnection, 'layout'>,
  all: readonly One[],
  idOf: (one: One) => string,
): readonly OfOrganizations<One>[] {
  const ids = [...new Set(all.map(idOf))];
  if (ids.length === 0) return [];
  return layout.together(ids).map((some) => ({
    id: some.length === 1 ? some[0] : undefined,
    ofThem: some.length === ids.length ? all : all.filter((one) => some.includes(idOf(one))),
  }));
}

interface Named {
  readonly name: string;
  readonly text: string;
}

/** A look-up of keys, each with its organization: for several organizations, and for one, which goes to the node of that one as a whole. */
export interface LookUp {
  readonly many: Named;
  readonly one: Named;
}

/** `isOf` is the condition that one organization adds, which is the last parameter; `$1` is a JSON list of the keys. */
export const lookUpOf = (name: string, text: (isOf: string) => string, isOf: string): LookUp => ({
  many: { name, text: text('') },
  one: { name: `${name}_of_one`, text: text(isOf) },
});

/** The rows of a look-up; `more` are its parameters after the keys. */
export async function lookUp<Found>(
  database: SharedConnection,
  { many, one }: LookUp,
  keys: readonly ({ readonly organizationId: string } & Readonly<Record<string, string>>)[],
  ...more: readonly unknown[]
): Promise<readonly Found[]> {
  const found = byOrganization(database, keys, ({ organizationId }) => organizationId).map(({ id, ofThem }) => {
    const values = [keysOf(ofThem), ...more];
    return id === undefined
      ? database.query<Found>(many.name, many.text, values)
      : database.query<Found>(one.name, one.text, [...values, id]);
  });
  return (await Promise.all(found)).flat();
}
