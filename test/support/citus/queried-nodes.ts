import type pg from 'pg';
import { isOverSeveral } from './over-several.ts';

/** The notice of Citus about a command that it sends to a node, with `citus.log_remote_commands`. */
interface Notice {
  readonly message?: string | undefined;
  readonly detail?: string | undefined;
}

/** The parts of pg's client that say which statement its next results are of. */
interface Wire {
  readonly _activeQuery?: { readonly name?: string; readonly text?: string } | null;
  readonly connection: { on(event: 'commandComplete' | 'errorMessage', listener: () => void): void };
}

/** The nodes that the execution of a statement has asked. */
interface Asked {
  readonly statement: string;
  readonly nodes: Set<string>;
  readonly shards: Set<string>;
}

// A transaction begins on a node before its first command there, and ends on each that has one.
const ofTransaction = /^issuing (BEGIN|COMMIT|PREPARE|ROLLBACK|SAVEPOINT|RELEASE|SET )/;
const nodeIn = /@([^ ]+:\d+)/;
const shardIn = /_(\d{6,})\b/g;

const hashed = 'select shardid::text as id, shardminvalue as first from pg_dist_shard where shardminvalue is not null';
const coordinator = `select nodename || ':' || nodeport as host from pg_dist_node where groupid = 0`;

/**
 * Notes what the statements of a pool ask for. What is sent to the node of one organization alone works while the nodes of others are away;
 * an intermediate result that goes to all nodes does not.
 */
export class QueriedNodes {
  /** The first hash value of each shard, by its id: shards that lie beside each other have the same. */
  readonly #shards: Promise<ReadonlyMap<string, string>>;
  readonly #coordinator: Promise<string | undefined>;
  readonly #all: Asked[] = [];

  /** `pool` is one that has not connected yet, to the coordinator, in a database with `citus.log_remote_commands`. */
  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => this.#listenTo(client));
    this.#shards = pool.query<{ id: string; first: string }>(hashed).then(({ rows }) => new Map(rows.map(({ id, first }) => [id, first])));
    this.#shards.catch(() => undefined);
    this.#coordinator = pool.query<{ host: string }>(coordinator).then(({ rows }) => rows[0]?.host);
    this.#coordinator.catch(() => undefined);
  }

  /** The names of statements that have asked several nodes, or for shards of several organizations; a part of the text of those without. */
  async several(): Promise<readonly string[]> {
    const [shards, own] = [await this.#shards, await this.#coordinator];
    const isOfOne = ({ nodes, shards: ids }: Asked): boolean =>
      [...nodes].filter((host) => host !== own).length <= 1 && new Set([...ids].flatMap((id) => shards.get(id) ?? [])).size <= 1;
    return [...new Set(this.#all.filter((asked) => !isOfOne(asked)).map(({ statement }) => statement))].sort();
  }

  /** @throws Error with those that are not named in `over-several.ts` */
  async check(): Promise<void> {
    const unnamed = (await this.several()).filter((statement) => !isOverSeveral(statement));
    if (unnamed.length > 0)
      throw new Error(`Statements ask more than the node of one organization: ${unnamed.join(', ')} (test/support/citus/over-several.ts)`);
  }

  #listenTo(client: pg.PoolClient): void {
    const wire = client as unknown as Wire;
    let asked: Asked | undefined;
    client.on('notice', ({ message = '', detail = '' }: Notice) => {
      if (!message.startsWith('issuing ') || ofTransaction.test(message)) return;
      if (asked === undefined) {
        const { name, text = '' } = wire._activeQuery ?? {};
        asked = { statement: name || text.trim().replace(/\s+/g, ' ').slice(0, 60), nodes: new Set(), shards: new Set() };
        this.#all.push(asked);
      }
      const host = nodeIn.exec(detail)?.[1];
      if (host !== undefined) asked.nodes.add(host);
      for (const [, id] of message.matchAll(shardIn)) asked.shards.add(id as string);
    });
    const ended = () => {
      asked = undefined;
    };
    wire.connection.on('commandComplete', ended);
    wire.connection.on('errorMessage', ended);
  }
}
