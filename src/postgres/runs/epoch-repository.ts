import type { EpochRepository } from '../../application/runs/epoch/epoch-repository.ts';
import { Epoch, type NodeIdentity, type RestoreSign } from '../../domain/runs/epoch.ts';
import { isNodeKnown } from '../engine/citus/node-identities.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

/** The database's OID, and the start of its server in seconds. */
export const hereSql = `
  select oid::text as database, extract(epoch from pg_postmaster_start_time())::text as "serverStart"
  from pg_database where datname = current_database()`;

// A row names the transaction that wrote it, and PostgreSQL keeps that in xmin: any tool that copies rows writes them in its own.
const isOpen = `
  select coalesce(bool_and(
    restored_at is null and xmin = written_by::xid and database_oid = here.database and server_start = here."serverStart"), false) as open
  from epochs, (${hereSql}) here`;

const readAll = `
  select id, beats::int, system_identifier as system, timeline, database_oid as database, server_start as "serverStart", nodes,
    xmin <> written_by::xid as "isCopied", restored_at as "restoredAt", sign
  from epochs order by id`;

const save = `
  insert into epochs (id, beats, system_identifier, timeline, database_oid, server_start, nodes, restored_at, sign, written_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, pg_current_xact_id())
  on conflict (id) do update set
    beats = excluded.beats, system_identifier = excluded.system_identifier, timeline = excluded.timeline,
    database_oid = excluded.database_oid, server_start = excluded.server_start, nodes = excluded.nodes,
    restored_at = excluded.restored_at, sign = excluded.sign, written_by = excluded.written_by`;

interface EpochRow {
  readonly id: string;
  readonly beats: number;
  readonly system: string | null;
  readonly timeline: string | null;
  readonly database: string;
  readonly serverStart: string;
  readonly nodes: readonly NodeIdentity[];
  readonly isCopied: boolean;
  readonly restoredAt: Date | null;
  readonly sign: RestoreSign | null;
}

const epochOf = ({ id, beats, isCopied, restoredAt, sign, ...database }: EpochRow): Epoch =>
  new Epoch({ id, beats, isCopied, database, restored: restoredAt && sign && { at: restoredAt, sign } });

export const epochsOn = (session: PipelinedTransaction): EpochRepository => ({
  async isOpen(organizationId) {
    const [[row], isKnown] = await Promise.all([
      session.query<{ open: boolean }>('epoch_open', isOpen, []),
      organizationId === undefined || isNodeKnown(session, organizationId),
    ]);
    return row?.open === true && isKnown;
  },
  async lock() {
    await session.execute('lock_epochs', 'lock table epochs in share row exclusive mode', []);
    return (await session.query<EpochRow>('read_epochs', readAll, [])).map(epochOf);
  },
  async save({ id, beats, database: { system, timeline, database, serverStart, nodes }, restored }) {
    const here = [system, timeline, database, serverStart, JSON.stringify(nodes)];
    await session.execute('save_epoch', save, [id, beats, ...here, restored?.at ?? null, restored?.sign ?? null]);
  },
  async replace(epoch) {
    await session.execute('remove_epochs', 'delete from epochs', []);
    await this.save(epoch);
  },
});
