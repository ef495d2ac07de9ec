import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isNodeAway } from '../connection/failures.ts';

/** Organizations by whether their node answers. */
interface Reach {
  readonly reached: readonly string[];
  readonly away: ReadonlySet<string>;
}

const nodes = `
  select groupid as "group", nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid <> 0`;

// By a connection of its own: one that is kept may have been broken since.
const ask = `select success from master_run_on_worker(array[$1], array[$2::int], array['select 1'], false)`;

const organizations = `
  select o.id, p.groupid as "group"
  from organizations o join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('data_tables', o.id)`;

/** A pool that is opened for a round of questions: others may have no free connection while a node is away. */
interface Opened {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Node {
  readonly group: number;
  readonly host: string;
  readonly port: number;
}

const askEveryMs = 2000;
/** Work that takes longer may be waiting for a node. */
const longMs = 2000;
/** Rounds in which the coordinator itself gives no answer; then what is away is not known any more. */
const mostFailures = 10;

/**
 * The nodes of a cluster that do not answer. A statement over all organizations would wait for them, and a turn of one of their jobs would
 * hold its slot meanwhile. Nothing is asked until work takes long, or fails as it does while a node is away; then each node is asked every
 * two seconds, until all answer.
 */
export class AwayNodes {
  readonly #open: () => Opened;
  #reach: Reach | undefined;
  #watching: Promise<void> | undefined;

  constructor(open: () => Opened) {
    this.#open = open;
  }

  /** Undefined while no node is known to be away. */
  get reach(): Reach | undefined {
    return this.#reach;
  }

  /** Whether the node of an organization is away; undefined while none is known to be. */
  isAway(organizationId: string): boolean | undefined {
    return this.#reach?.away.has(organizationId);
  }

  /** Runs work, and learns from it. */
  async heed<Result>(work: () => Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.#suspect(), longMs);
    try {
      return await work();
    } catch (reason) {
      if (isNodeAway(reason)) this.#suspect();
      throw reason;
    } finally {
      clearTimeout(timer);
    }
  }

  #suspect(): void {
    this.#watching ??= this.#watch().finally(() => {
      this.#watching = undefined;
    });
  }

  async #watch(): Promise<void> {
    for (let failures = 0; failures < mostFailures; await sleep(askEveryMs, undefined, { ref: false })) {
      const { pool, close } = this.#open();
      try {
        this.#reach = await reachOf(pool);
        if (this.#reach === undefined) return;
        failures = 0;
      } catch {
        failures++;
      } finally {
        await close().catch(() => undefined);
      }
    }
    this.#reach = undefined;
  }
}

async function reachOf(pool: pg.Pool): Promise<Reach | undefined> {
  const { rows: all } = await pool.query<Node>(nodes);
  const answers = await Promise.all(all.map(async (node) => ({ node, isUp: await isUp(pool, node) })));
  const away = new Set(answers.filter((answer) => !answer.isUp).map(({ node }) => node.group));
  if (away.size === 0) return undefined;
  const { rows } = await pool.query<{ id: string; group: number }>(organizations);
  const idsOf = (isAway: boolean): readonly string[] => rows.filter(({ group }) => away.has(group) === isAway).map(({ id }) => id);
  return { reached: idsOf(false), away: new Set(idsOf(true)) };
}

async function isUp(pool: pg.Pool, { host, port }: Node): Promise<boolean> {
  const { rows } = await pool.query<{ success: boolean }>(ask, [host, port]);
  return rows[0]?.success === true;
}
