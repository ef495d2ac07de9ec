/** The progress of spinners in enrolling new records. */
export const audiences = `
  create table audience_marks (
    organization_id uuid not null,
    spinner_id uuid not null,
    data_table_id uuid not null,
    settled_id bigint not null,
    pending_id bigint not null,
    pending_before numeric not null,
    generation integer not null default 0,
    primary key (organization_id, spinner_id, data_table_id)
  ) with (fillfactor = 70);
`;
