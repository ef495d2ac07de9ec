import { changeLimits } from '../../../domain/tables/record-change.ts';

/** What is kept of a value. */
const kept = (value: string): string =>
  `case when length(${value} #>> '{}') > ${changeLimits.characters + 1} and jsonb_typeof(${value}) = 'string'
    then to_jsonb(left(${value} #>> '{}', ${changeLimits.characters + 1})) else coalesce(${value}, 'null') end`;

/**
 * Notes what a statement has changed in records of the data table `$2`. `changed` is a query for id, revision and changed cells; rows without
 * cells are left out. `by` are the parameters of the actor's type and id and of the import.
 */
export const noteChanges = (changed: string, by: readonly [string, string, string]): string => `
  insert into record_changes (organization_id, data_table_id, record_id, place, revision, actor_type, actor_id, import_id, cells)
  select $1, $2, n.id, n.revision % ${changeLimits.perRecord}, n.revision, ${by[0]}::text, ${by[1]}::uuid, ${by[2]}::uuid, n.cells
  from (${changed}) n (id, revision, cells) where n.cells is not null
  on conflict (organization_id, data_table_id, record_id, place) do update set
    revision = excluded.revision, at = excluded.at, actor_type = excluded.actor_type, actor_id = excluded.actor_id,
    import_id = excluded.import_id, cells = excluded.cells`;

/** Notes who created records of the data table `$2`: a first change, without cells. `ids` is a query for them. */
export const noteCreations = (ids: string, by: readonly [string, string]): string => `
  insert into record_changes (organization_id, data_table_id, record_id, place, revision, actor_type, actor_id, cells)
  select $1, $2, n.id, 1, 1, ${by[0]}::text, ${by[1]}::uuid, '{}' from (${ids}) n (id)`;

/** The cells that differ, as `changedCells` has them; null if none does. `given` are cells that the data of `before` was given. */
export const changedCellsSql = (before: string, given: string): string => `(
  select jsonb_object_agg(g.key, jsonb_build_array(${kept(`${before} -> g.key`)}, ${kept('g.value')}))
  from jsonb_each(${given}) g where coalesce(${before} -> g.key, 'null') <> g.value)`;

/** Forgets the changes of records of the organization `$1`; `ids` is an array of them. */
export const forgetChanges = (ids: string, table = '$2'): string => `
  delete from record_changes where organization_id = $1 and data_table_id = ${table} and record_id = any(${ids})`;

/** Forgets changes from before `$1`, at most `$2`. */
export const sweepChanges = `
  with swept as (
    delete from record_changes c using (
      select organization_id, data_table_id, record_id, place from record_changes where at < $1 order by at limit $2
    ) old
    where (c.organization_id, c.data_table_id, c.record_id, c.place) = (old.organization_id, old.data_table_id, old.record_id, old.place)
      and c.at < $1
    returning 1
  )
  select count(*)::int as swept from swept`;
