import { Unavailable } from '../../../domain/kernel/errors.ts';
import { type Lanes, type Layout, oneServer, type WrittenStatement, withReach } from '../connection/layout.ts';
import type { AwayNodes } from './away-nodes.ts';

/** Organizations lie on the nodes of a cluster (ADR 0126). */
export class ClusterLayout implements Layout {
  readonly isByOrganization = true;
  /** For up to this many records a COPY, which commits in two phases, takes more than values: 1.4 ms instead of 0.9 for 4, as much for 16. */
  readonly fewRecords = 16;
  readonly #nodes: Pick<AwayNodes, 'reach' | 'isAway' | 'heed'>;

  constructor(nodes: Pick<AwayNodes, 'reach' | 'isAway' | 'heed'>) {
    this.#nodes = nodes;
  }

  get away(): ReadonlySet<string> {
    return this.#nodes.reach?.away ?? oneServer.away;
  }

  together<Id extends string>(organizationIds: readonly Id[]): readonly (readonly Id[])[] {
    return organizationIds.map((id) => [id]);
  }

  overAll(name: string, text: string, values: readonly unknown[]): WrittenStatement {
    const { reach } = this.#nodes;
    if (reach === undefined) return oneServer.overAll(name, text, values);
    const reached = withReach(text, (column) => `${column} = any($${values.length + 1}::uuid[]) and `);
    if (reached === undefined) throw new Unavailable();
    return { name: `${name}_reached`, text: reached, values: [...values, reach.reached] };
  }

  lanes<Key>(organizationOf: (key: Key) => string): Lanes<Key> {
    return { of: organizationOf, isAway: (id) => this.isAway(id) };
  }

  isAway(organizationId: string): boolean | undefined {
    return this.#nodes.isAway(organizationId);
  }

  heed<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#nodes.heed(work);
  }
}
