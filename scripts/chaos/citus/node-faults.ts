import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../citus/cluster.ts';
import type { Scene } from '../faults.ts';

/** Kills a worker node under load, as a power cut would, and starts it again after a while. API and workers must not end. */
export async function killNode({ installation, ledger, random }: Scene, { workers }: Cluster): Promise<string> {
  const place = random.between(0, workers.length - 1);
  const seconds = random.between(2, 6);
  await workers[place]?.kill();
  await sleep(seconds * 1000);
  await workers[place]?.start();
  if (!installation.api.isRunning) ledger.violated('The API process ended when a node was killed');
  return `node ${place + 1} killed for ${seconds} s`;
}

const shards = `
  select s.shardid, p.groupid from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid
  where s.logicalrelid = 'data_tables'::regclass order by s.shardid`;

/** Moves a group of shards to the other node while it is written to. */
export async function moveShards({ installation, random }: Scene, { workers }: Cluster): Promise<string> {
  const { query } = installation.backOffice;
  const all = await query<{ shardid: string; groupid: number }>(shards);
  const shard = all[random.between(0, all.length - 1)];
  if (!shard) return 'no shard to move';
  const [from, to] = shard.groupid === 1 ? workers : [...workers].reverse();
  const start = performance.now();
  const move = `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'force_logical')`;
  const fault = await query(move, [shard.shardid, from?.port, to?.port]).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  return fault === undefined ? `shards moved in ${seconds} s` : `shards not moved: ${fault}`;
}
