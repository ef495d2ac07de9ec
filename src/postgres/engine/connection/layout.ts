/** A statement with its parameters. */
export interface WrittenStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The keys that may share a look-up, by the lane of each. */
export interface Lanes<Key> {
  of(key: Key): string;
  /** Whether what a lane asks is away; undefined while nothing is known to be. */
  isAway(lane: string): boolean | undefined;
}

/** The way in which statements are written for a database: for one server, or for a cluster on whose nodes organizations lie. */
export interface Layout {
  /** Whether a statement should name one organization, so that it goes to the node of that one as a whole. */
  readonly isByOrganization: boolean;
  /** The organizations whose node is known to be away. */
  readonly away: ReadonlySet<string>;
  /** The number of records up to which an INSERT of values is sent instead of what suits many. */
  readonly fewRecords: number;
  /** The organizations that one statement may name: all of them, or one. */
  together<Id extends string>(organizationIds: readonly Id[]): readonly (readonly Id[])[];
  /**
   * A statement over all organizations. Its text has `is_reached(organization_id) and ` for each table, which becomes a condition that leaves
   * out the organizations of a node that is away. A text without it cannot be written meanwhile: its sweep is repeated anyway.
   * @throws Unavailable
   */
  overAll(name: string, text: string, values: readonly unknown[]): WrittenStatement;
  /** The lanes of look-ups; undefined if all keys may share one. */
  lanes<Key>(organizationOf: (key: Key) => string): Lanes<Key> | undefined;
  /** Whether the node of an organization is away; undefined while none is known to be. */
  isAway(organizationId: string): boolean | undefined;
  /** Runs work, and learns from it whether a node is away. */
  heed<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The connections that a statement over all organizations is sent to. */
export interface OverAll {
  /** Runs a statement over all organizations. @see Layout.overAll */
  overAll<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
}

const isReached = /\bis_reached\(([\w.]+)\) and /g;
const everywhere = new Map<string, string>();

/** Writes the condition of a statement over all organizations for each table; undefined if it has none. */
export const withReach = (text: string, condition: (column: string) => string): string | undefined => {
  const written = text.replace(isReached, (_, column: string) => condition(column));
  return written === text ? undefined : written;
};

/** All organizations lie on one server. */
export const oneServer: Layout = {
  isByOrganization: false,
  away: new Set(),
  fewRecords: 0,
  together: (ids) => [ids],
  overAll(name, text, values) {
    let written = everywhere.get(text);
    if (written === undefined) {
      written = withReach(text, () => '') ?? text;
      everywhere.set(text, written);
    }
    return { name, text: written, values };
  },
  lanes: () => undefined,
  isAway: () => undefined,
  heed: (work) => work(),
};
