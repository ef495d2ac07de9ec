import type pg from 'pg';

/** A table whose rows a backup holds. */
export interface CopiedTable {
  /** With its schema, quoted. */
  readonly table: string;
  /** All but the generated ones, quoted. */
  readonly columns: readonly string[];
}

/** The tables of the application and of its queue; each after those that its rows refer to. Migrations are no rows of theirs. */
export async function copiedTables(client: pg.ClientBase): Promise<readonly CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { readonly refersTo: readonly string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as "table",
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select format('%I.%I', fn.nspname, f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
        join pg_namespace fn on fn.oid = f.relnamespace where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (current_schema(), 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname, c.relname) not in (('graphile_worker', 'migrations'), (current_schema(), 'spindle_migrations'), (current_schema(), 'spindle_migrations_lock'))
    order by 1`);
  const left = new Map(rows.map((row) => [row.table, row]));
  const ordered: CopiedTable[] = [];
  while (left.size > 0) {
    const next = [...left.values()].find(({ refersTo }) => !refersTo.some((other) => left.has(other)));
    if (!next) throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other`);
    left.delete(next.table);
    ordered.push({ table: next.table, columns: next.columns });
  }
  return ordered;
}

/** The last values of the sequences, by their quoted names; those that were never used are left out. */
export async function lastValues(client: pg.ClientBase): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ readonly name: string; readonly last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in (current_schema(), 'graphile_worker') and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** The names of the migrations that a database has run, in order. */
export async function migrationsOf(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ readonly name: string }>('select name from spindle_migrations order by id');
  return rows.map(({ name }) => name);
}
