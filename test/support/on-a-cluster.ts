import { test } from '@jest/globals';
import { isDistributed } from './postgres-backend.ts';

/** A test of what only a cluster shows: `npm run test:citus` runs it. */
export function onACluster(title: string, body: () => Promise<void>, timeoutMs?: number): void {
  (isDistributed ? test : test.skip)(title, body, timeoutMs);
}

/** URLs of a database on each node of the cluster, as its owner: the coordinator's first. */
export const nodeUrls = (url: string): readonly string[] =>
  (process.env.TEST_NODES as string).split(' ').map((port) => Object.assign(new URL(url), { port }).href);
