import type { Knex } from 'knex';

/** Who has made each API key, and so knows its secret; for the keys of before, as the audit log tells it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_keys add column created_by uuid;
    update api_keys k set created_by = e.actor_id from audit_entries e
    where e.organization_id = k.organization_id and e.actor_type = 'user'
      and ((e.action = 'api-key.created' and e.subject_id = k.id::text)
        or (e.action = 'api-key.rotated' and e.details ->> 'replacedBy' = k.id::text));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table api_keys drop column created_by');
}
