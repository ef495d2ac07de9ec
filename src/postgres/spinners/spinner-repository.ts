import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishedSpinner, SpinnerRepository, VersionInUse } from '../../application/spinners/spinner-repository.ts';
import { columnsOfSteps, columnsUsed } from '../../domain/spinners/columns-used.ts';
import { Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import { lookUp, lookUpOf } from '../engine/rows/look-up.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { SpinnerRow, spinnerColumns, VersionRow } from './spinner-rows.ts';

const findMany = lookUpOf(
  'find_spinners',
  (isOf) => `
  select ${spinnerColumns.fields('s')}
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)
  join spinners s on s.organization_id = wanted."organizationId" and s.id = wanted.id${isOf}`,
  ' and s.organization_id = $2',
);

const findPublished = lookUpOf(
  'find_published_spinners',
  (isOf) => `
  select s.organization_id as "organizationId", s.id, s.name, s.published_version as version, v.data_table_id as "dataTableId"
  from jsonb_to_recordset($1::jsonb) as wanted ("organizationId" uuid, id uuid)
  join spinners s on s.organization_id = wanted."organizationId" and s.id = wanted.id
  left join versions v on v.organization_id = s.organization_id and v.spinner_id = s.id and v.number = s.published_version
  where s.published_version is not null${isOf}`,
  ' and s.organization_id = $2',
);

const findOpen = `
  select ${spinnerColumns.fields()} from spinners where organization_id = $1 and archived_at is null order by id`;

/** The filter of a job that is not enrolled yet. */
const filterToCome = `case when enrol_done is null or enrol_done < enrol_up_to then audience -> 'filter' end`;

// Most jobs of an organization have ended and most versions are no longer used; neither are read. The states are those of the partial
// indexes `open_jobs` and `paused_jobs`.
const inUse = `
  with used as materialized (
    select id as spinner_id, published_version as number, null::jsonb as filter
    from spinners where organization_id = $1 and published_version is not null
    union
    select spinner_id, version, ${filterToCome} from jobs where organization_id = $1 and state in ('queued', 'running', 'canceling')
    union
    select spinner_id, version, ${filterToCome} from jobs where organization_id = $1 and state = 'paused'
  )
  select jsonb_build_object('id', s.id, 'name', s.name) as spinner, v.number as version, v.definition, u.filters
  from (
    select spinner_id, number, coalesce(jsonb_agg(filter) filter (where filter is not null), '[]') as filters from used group by 1, 2
  ) u
  join versions v on v.organization_id = $1 and v.spinner_id = u.spinner_id and v.number = u.number
  join spinners s on s.organization_id = $1 and s.id = u.spinner_id
  where lower(v.definition->>'dataTableId') = $2
  order by s.created_at, s.id, v.number`;

export const spinnersOn = (session: PipelinedTransaction): SpinnerRepository => ({
  async find(organizationId, id) {
    const [spinner] = await this.findMany([{ organizationId, id }]);
    return spinner;
  },
  async findMany(references) {
    const keys = references.map(({ organizationId, id }) => ({ organizationId, id }));
    const rows = await lookUp<FieldsOf<typeof Spinner>>(session, findMany, keys);
    return rows.map((row) => new Spinner(row));
  },
  async findPublished(references) {
    const keys = references.map(({ organizationId, id }) => ({ organizationId, id }));
    return lookUp<PublishedSpinner>(session, findPublished, keys);
  },
  async findOpen(organizationId) {
    return (await session.query<FieldsOf<typeof Spinner>>('open_spinners', findOpen, [organizationId])).map((row) => new Spinner(row));
  },
  async lock(organizationId, id) {
    const row = await SpinnerRow.query(session.knex).findOne({ organization_id: organizationId, id }).forNoKeyUpdate();
    return row && new Spinner(row);
  },
  async save(spinner) {
    await SpinnerRow.query(session.knex)
      .insert({ ...spinner })
      .onConflict(['organization_id', 'id'])
      .merge();
  },
  async findVersion(organizationId, spinnerId, number) {
    const row = await VersionRow.query(session.knex).findOne({ organization_id: organizationId, spinner_id: spinnerId, number });
    return row && new Version(row);
  },
  async addVersion(version) {
    await VersionRow.query(session.knex).insert({ ...version });
  },
  async inUse(organizationId, dataTableId) {
    type Row = Pick<VersionInUse, 'spinner' | 'version'> & Pick<Version, 'definition'> & { readonly filters: readonly Condition[] };
    const rows = await session.query<Row>('versions_in_use', inUse, [organizationId, dataTableId]);
    const used: VersionInUse[] = [];
    for (const { definition, filters, ...row } of rows) {
      // Long mails take long to read: each takes its own turn of the event loop.
      for (const _ of columnsOfSteps(definition.steps)) await nextTurn();
      used.push({ ...row, columns: columnsUsed(definition, filters) });
    }
    return used;
  },
});
