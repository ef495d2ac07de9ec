/** Spinners and their published versions. */
export const spinners = `
  create table spinners (
    organization_id uuid not null references organizations,
    id uuid not null,
    name text not null,
    draft jsonb not null,
    published_version integer,
    last_version integer not null,
    created_at timestamptz not null,
    project_id uuid not null,
    revision integer not null,
    archived_at timestamptz,
    edited_at timestamptz not null,
    edited_by jsonb,
    primary key (organization_id, id)
  );
  create table versions (
    organization_id uuid not null,
    spinner_id uuid not null,
    number integer not null,
    definition jsonb not null,
    published_at timestamptz not null,
    published_by jsonb,
    data_table_id uuid generated always as ( case when ((definition ->> 'dataTableId') ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then ((definition ->> 'dataTableId'))::uuid else null::uuid end) stored,
    primary key (organization_id, spinner_id, number),
    foreign key (organization_id, spinner_id) references spinners (organization_id, id)
  );
  create unlogged table preview_frames (
    organization_id uuid not null,
    id uuid not null,
    html text not null,
    shows_images boolean not null,
    expires_at timestamptz not null,
    primary key (organization_id, id)
  );
`;
