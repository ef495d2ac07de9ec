import type { KindInOrganization, RetentionRepository } from '../../application/erasure/retention/retention-repository.ts';
import { RetentionPeriod, RetentionSweep } from '../../domain/erasure/retention.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { tellHeard } from '../kernel/append-outbox.ts';

type PeriodRow = FieldsOf<typeof RetentionPeriod>;
type SweepRow = FieldsOf<typeof RetentionSweep>;

const periodColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  days: 'integer',
  appliesAt: 'timestamptz',
  earlier: 'integer',
} satisfies Record<keyof PeriodRow, string>);

const sweepColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  sweepAt: 'timestamptz',
  beganAt: 'timestamptz',
  endedAt: 'timestamptz',
  rows: 'bigint',
} satisfies Record<keyof SweepRow, string>);

// A table that is on each node.
const organizations = 'select id from organizations';
/** SQL for what an organization has set. */
export const periodsSql = `select ${periodColumns.fields()} from retention_periods where organization_id = $1`;
const lockPeriods = "select pg_advisory_xact_lock(hashtextextended('retention ' || $1::text, 0))";
const save = `
  insert into retention_periods (${periodColumns.names}) values (${periodColumns.parameters})
  on conflict (organization_id, kind) do update set days = excluded.days, applies_at = excluded.applies_at, earlier = excluded.earlier`;

/** SQL for the latest sweep of each kind. */
export const sweepsSql = `
  select ${sweepColumns.fields()}, rows::float8 as rows from retention_sweeps where organization_id = $1`;
const sweptSince = `
  select organization_id as "organizationId", kind from retention_sweeps
  where is_reached(organization_id) and ended_at is not null and sweep_at >= $1`;
const open = `
  insert into retention_sweeps (${sweepColumns.names}) values ($1, $2, 'epoch', $3, 'epoch', 0) on conflict do nothing`;
const lockSweep = `${sweepsSql} and kind = $2 for update skip locked`;
const saveSweep = `
  update retention_sweeps set sweep_at = $3, began_at = $4, ended_at = $5, rows = $6 where organization_id = $1 and kind = $2`;

/** The periods that rows hold. */
export const periodsOf = (rows: readonly PeriodRow[]): readonly RetentionPeriod[] => rows.map((row) => new RetentionPeriod(row));

/** The sweeps that rows hold. */
export const sweepsOf = (rows: readonly SweepRow[]): readonly RetentionSweep[] => rows.map((row) => new RetentionSweep(row));

export const retentionOn = (session: PipelinedTransaction): RetentionRepository => ({
  async organizations() {
    return (await session.query<{ id: string }>('organizations_to_sweep', organizations, [])).map(({ id }) => id);
  },
  async periods(organizationId) {
    return periodsOf(await session.query<PeriodRow>('retention_periods', periodsSql, [organizationId]));
  },
  async lockPeriods(organizationId) {
    await session.query('lock_retention_periods', lockPeriods, [organizationId]);
    return this.periods(organizationId);
  },
  async save(period) {
    await session.execute('save_retention_period', save, periodColumns.valuesOf(period));
  },
  async tellShortened({ organizationId, kind, appliesAt }, days) {
    await tellHeard(session, organizationId, [{ kind: 'retention.shortened', data: { kind, days, appliesAt: appliesAt.toISOString() } }]);
  },
  sweptSince: (sweepAt) => session.overAll<KindInOrganization>('kinds_swept_since', sweptSince, [sweepAt]),
  async lockSweep({ organizationId, kind }, now) {
    await session.execute('open_retention_sweep', open, [organizationId, kind, now]);
    const [sweep] = sweepsOf(await session.query<SweepRow>('lock_retention_sweep', lockSweep, [organizationId, kind]));
    return sweep;
  },
  async saveSweep(sweep) {
    await session.execute('save_retention_sweep', saveSweep, sweepColumns.valuesOf(sweep));
  },
});
