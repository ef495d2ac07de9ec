/** Files on their way into a data table. */
export const imports = `
  create table imports (
    organization_id uuid not null,
    id uuid not null,
    data_table_id uuid not null,
    status text not null,
    options jsonb not null,
    counts jsonb not null,
    found json, -- not jsonb, nor is failure: the content of a file may contain a NUL character
    failure json,
    created_at timestamptz not null,
    started_at timestamptz,
    seen_at timestamptz,
    ended_at timestamptz,
    undoable_until timestamptz,
    undo_started_at timestamptz,
    undone_at timestamptz,
    undone jsonb,
    keeps_rows boolean not null default true,
    corrected_by uuid,
    primary key (organization_id, id)
  ) with (fillfactor = 80); -- a running import is updated every second
  create index imports_being_undone on imports (undo_started_at) where undo_started_at is not null and undone_at is null;
  create index imports_by_table on imports (organization_id, data_table_id, id);
  create index imports_that_keep_rows on imports (ended_at) where keeps_rows;
  create index imports_with_rows_set_aside on imports (organization_id, ended_at) where status = 'completed' and undo_started_at is null and (counts ->> 'setAside') <> '0';
  create table rows_set_aside (
    organization_id uuid not null,
    import_id uuid not null,
    number integer not null,
    line bigint not null,
    cells text not null, -- JSON as text, which may contain NUL characters
    problem text not null,
    primary key (organization_id, import_id, number)
  );
  create table imported_records (
    organization_id uuid not null,
    import_id uuid not null,
    first bigint not null,
    ids int8multirange not null, -- other inserts may draw ids in between
    primary key (organization_id, import_id, first)
  );
`;
