import type { Gauge, Registry } from 'prom-client';
import type { ClusterNode } from '../../postgres/engine/citus/nodes.ts';
import { cachedRead } from './cached-read.ts';
import { sharedGauges } from './shared-gauges.ts';

/** The nodes are asked at most this often: each time, the coordinator connects to all of them. */
const freshMs = 15_000;

/** The nodes of a cluster, as gauges: every process reports the same. While the coordinator cannot be read, there are none. */
export class NodeGauges {
  readonly #read: () => Promise<readonly ClusterNode[]>;
  readonly #gauges: readonly { readonly gauge: Gauge<'node'>; readonly of: (node: ClusterNode) => number }[];

  constructor(registry: Registry, read: () => Promise<readonly ClusterNode[]>) {
    this.#read = read;
    const ofNodes = sharedGauges(registry, 'node_');
    const gauge = (name: string, help: string) => ofNodes(name, help, 'node');
    this.#gauges = [
      { gauge: gauge('up', 'Whether the coordinator reaches a node: 1 or 0'), of: ({ isUp }) => Number(isUp) },
      { gauge: gauge('shards', 'Shards of each table on a node'), of: ({ shards }) => shards },
      { gauge: gauge('organizations', 'Organizations with their shards on a node'), of: ({ organizations }) => organizations },
      { gauge: gauge('bytes', "Bytes of a node's part of the database"), of: ({ bytes }) => bytes },
      { gauge: gauge('prepared_transactions', 'Transactions that wait for their second phase'), of: ({ prepared }) => prepared },
      { gauge: gauge('prepared_seconds', 'Age of the oldest prepared transaction'), of: ({ preparedSeconds }) => preparedSeconds },
    ];
  }

  /** Reads the nodes, if what is known of them is not fresh. Never rejects. */
  readonly refresh = cachedRead(freshMs, () => this.#readNow());

  async #readNow(): Promise<void> {
    const nodes = await this.#read().catch((): readonly ClusterNode[] => []);
    for (const { gauge, of } of this.#gauges) {
      gauge.reset();
      for (const node of nodes) gauge.set({ node: node.name }, of(node));
    }
  }
}
