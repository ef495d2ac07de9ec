import { expect, test } from '@jest/globals';
import { down, up } from '../../../migrations/0056-api-key-makers.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();

test('keys of before are theirs whom the audit log names', async () => {
  const { knex } = connection();
  await down(knex);
  const [organization, person, other, made, rotated, operated] = Array.from(
    { length: 6 },
    (_, index) => `00000000-0000-7000-8000-00000000000${index}`,
  );
  await knex.raw(`
    insert into organizations (id, name, plan_id, plan_began_at, created_at, confirm_over) values ('${organization}', 'Acme', 'free', now(), now(), 1000);
    insert into api_keys (id, organization_id, name, scopes, hash, prefix, last_four, created_at)
      select id::uuid, '${organization}', 'CRM', '["ingest"]', id, 'svc_', 'last', now() from unnest(array['${made}', '${rotated}', '${operated}']) id;
    insert into audit_entries (organization_id, id, at, actor_type, actor_id, action, subject_type, subject_id, details) values
      ('${organization}', gen_random_uuid(), now(), 'user', '${person}', 'api-key.created', 'api-key', '${made}', '{}'),
      ('${organization}', gen_random_uuid(), now(), 'user', '${other}', 'api-key.rotated', 'api-key', '${made}', '{"replacedBy": "${rotated}"}'),
      ('${organization}', gen_random_uuid(), now(), 'operator', null, 'api-key.created', 'api-key', '${operated}', '{}')`);
  await up(knex);
  const { rows } = await knex.raw('select id, created_by from api_keys order by id');
  expect(rows).toEqual([
    { id: made, created_by: person },
    { id: rotated, created_by: other },
    { id: operated, created_by: null },
  ]);
});
