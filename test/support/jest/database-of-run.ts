import { randomUUID } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster, onServer, span } from '../../../scripts/citus/cluster.ts';
import { programsIn } from '../../../scripts/support/postgres-programs.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/main/embedded-postgres.ts';
import { StartedParts } from '../../../src/main/process.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { appRoleOf } from '../../../src/postgres/engine/migration/app-role.ts';
import { migrate } from '../../../src/postgres/engine/migration/migrate.ts';
import { freeze } from '../postgres-backend.ts';

/**
 * Starts one PostgreSQL server for the whole run, with a migrated database that test files clone. `TEST_POSTGRES` names another
 * installation's folder; with `TEST_CITUS`, it is a cluster of Citus, of a coordinator and two workers, which prints to the file that
 * `TEST_CITUS_LOG` names, such as statements that fail. `CITUS_URL` leads to a cluster that runs already, as a superuser, in a database
 * that spans it; its nodes let everybody in from each other and from here without a password.
 */
export async function startDatabase(folder: string): Promise<{ stop(): Promise<void> }> {
  // Tests do not need to survive a crash of the machine. Two files at a time may open 160 connections each, such as from eight workers.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  const { CITUS_URL: coordinator } = process.env;
  const isDistributed = Boolean(process.env.TEST_CITUS);
  const server = isDistributed
    ? await (coordinator ? onCluster(coordinator) : startCluster(join(folder, 'cluster'), settings))
    : await startEmbeddedPostgres(
        { directory: join(folder, 'postgres'), settings: { ...settings, ...cheap(folder) } },
        await programsIn(process.env.TEST_POSTGRES),
      );
  const connection = connect({ url: server.url, poolSize: 4, statementTimeoutMs: 60_000 });
  const app = appRoleOf(server.appUrl, server.url);
  await migrate(connection.knex, server.url, { app, isDistributed }).finally(() => connection.close());
  process.env.TEST_DATABASE_URL = server.url;
  if (isDistributed) await freeze(new URL(server.url).pathname.slice(1));
  process.env.TEST_APP_DATABASE_URL = server.appUrl;
  return server;
}

/** The longest folder of a socket, whose path has at most 107 bytes. */
const longestFolder = 80;

/**
 * Settings that make connections cheap: to open one takes some milliseconds less without a check of the password, and a query through a
 * socket file a fifth less than one through TCP.
 */
function cheap(folder: string): Readonly<Record<string, string>> {
  const hba = join(folder, 'hba.conf');
  writeFileSync(hba, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  const { TEST_TMPDIR: sockets = '' } = process.env;
  if (sockets.length > longestFolder) return { hba_file: hba };
  process.env.TEST_SOCKETS = sockets;
  return { hba_file: hba, unix_socket_directories: sockets };
}

/** Starts a cluster whose nodes test files find in `TEST_NODES`. */
async function startCluster(
  directory: string,
  settings: Readonly<Record<string, string>>,
): Promise<Pick<EmbeddedPostgres, 'url' | 'appUrl' | 'stop'>> {
  const started = new StartedParts();
  const { TEST_POSTGRES: postgres, TEST_CITUS_LOG: file } = process.env;
  const log = file === undefined ? undefined : (line: string) => appendFileSync(file, `${line}\n`);
  const own = { ...settings, 'citus.shard_count': '4' };
  const cluster = await Cluster.start({ directory, settings: own, postgres, log }, started);
  process.env.TEST_NODES = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(' ');
  const { url, appUrl } = cluster.coordinator.server;
  return { url, appUrl, stop: () => started.stop() };
}

const primaries = `select nodename || ':' || nodeport as host from pg_dist_node where noderole = 'primary' order by groupid`;

/** Makes a database for the run on each node of a cluster that runs already. */
async function onCluster(coordinator: string): Promise<Pick<EmbeddedPostgres, 'url' | 'appUrl' | 'stop'>> {
  const name = `spindle_test_${randomUUID().replaceAll('-', '')}`;
  const hosts = (await onServer(coordinator, primaries)).map(({ host }) => host as string);
  const url = Object.assign(new URL(coordinator), { pathname: `/${name}` });
  const onAll = async (...statements: readonly string[]) => {
    for (const host of hosts) await onServer(Object.assign(new URL(coordinator), { host }).href, ...statements);
  };
  await onAll(`create database ${name} template template0`, `alter database ${name} set citus.shard_count = 4`);
  await span(url, hosts.slice(1));
  process.env.TEST_NODES = hosts.join(' ');
  const appUrl = Object.assign(new URL(url), { username: 'spindle_app', password: 'spindle' }).href;
  return { url: url.href, appUrl, stop: () => onAll(`drop database ${name} with (force)`) };
}
