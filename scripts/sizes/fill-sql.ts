/** SQL that fills the tables that grow, as the code writes them: a statement for each step of a row's life, for 1,000 rows at once. */

const names = `'{Ada,Jörn,Zoë,Linh,Hương,Minh,Søren,Nguyễn,Thảo,Malte}'::text[]`;
const families = `'{Müller,Petersen,Nguyễn,Trần,Phạm,Hoàng,Schmidt,Đặng,Brüggemann,Lê}'::text[]`;
const cities = `'{Hamburg,Hà Nội,Altona,Hải Phòng,Eimsbüttel}'::text[]`;
const pick = (list: string, divisor: number): string => `(${list})[1 + (h / ${divisor}) % cardinality(${list})]`;
const address = `'p' || n || '@customer' || h % 5000 || '.example.com'`;

/** Rows `n` from `$2` to `$3`, each with a number `h` that looks like chance. */
const numbers = '(select n, n * 2654435761 % 4294967291 as h from generate_series($2::bigint, $3::bigint) n) g';
const among = 'organization_id = $1 and job_id = (select id from size_jobs where n = $2::bigint / 10000) and record_id between $2 and $3';
const table = `md5('table')::uuid`;
const spinner = `md5('spinner')::uuid`;
/** A job is of 10,000 people; ids ascend with time, as the code makes them. */
const job = `uuidv7(make_interval(hours => (n / 10000)::int - 100))`;

const cells = `jsonb_build_object('email', ${address}, 'first_name', ${pick(names, 7)}, 'last_name', ${pick(families, 11)},
  'city', ${pick(cities, 13)}, 'company', 'Company ' || h % 20011, 'phone', '+49 40 ' || 1000000 + h % 8999999, 'segment', 'enterprise',
  'score', (h % 100000) / 10.0, 'last_order_at', '2026-0' || 1 + h % 9 || '-1' || h % 9 || 'T08:15:00Z')`;

/** All take the organization as `$1`, and the first and last number of a chunk. */
export const fill = {
  records: `
    insert into records (organization_id, data_table_id, id, data, key, changed_at) overriding system value
    select $1, ${table}, n, ${cells}, ${address}, now() from ${numbers}`,
  words: `
    insert into record_words (organization_id, data_table_id, record_id, words)
    select $1, ${table}, id, array_to_tsvector(array['7d5f0a' || lower(data ->> 'first_name'), '7d5f0a' || lower(data ->> 'last_name'),
      '7d5f0a' || key, '7d5f0a' || split_part(key, '@', 1)])
    from records where organization_id = $1 and id between $2 and $3`,
  jobs: `
    insert into jobs (organization_id, id, spinner_id, version, state, enrol_after, enrol_up_to, enrol_done, created_at, started_at, finished_at)
    select $1, uuidv7(), ${spinner}, 1, 'completed', 0, n, n, now(), now(), now() from ${numbers}`,
  enrolled: `
    insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, wake_at, step_id, trail, trail_at)
    select $1, (select id from size_jobs where n = g.n / 10000), n, ${spinner}, ${table}, true, 'pending', now(), 'welcome', '{welcome}', array[now()] from ${numbers}`,
  claimed: `update recipients set state = 'active', lease = gen_random_uuid(), wake_at = now() + interval '30 s' where ${among}`,
  sending: `
    insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at, channel_id, "values", version, mail)
    select $1, r.job_id, r.record_id, 'welcome', uuidv7(), 'email', d.key, 'sending', 1, now(), md5('channel')::uuid,
      jsonb_build_object('email', d.key, 'first_name', d.data -> 'first_name'), 1,
      jsonb_build_object('subject', 'Your table in ' || (d.data ->> 'city') || ', ' || (d.data ->> 'first_name') || '?')
    from recipients r join records d on d.organization_id = $1 and d.data_table_id = ${table} and d.id = r.record_id
    where r.organization_id = $1 and r.job_id = (select id from size_jobs where n = $2::bigint / 10000) and r.record_id between $2 and $3`,
  addresses: `
    insert into recipient_addresses (organization_id, job_id, address, record_id)
    select organization_id, job_id, "to", record_id from messages where ${among}`,
  sent: `
    update messages set state = 'sent', sent_at = now(), settled_at = now(), provider_id = '<' || id || '@mail.example.com>',
      reply = '250 2.0.0 Ok: queued as 4d' || left(md5(id::text), 10) where ${among}`,
  completed: `
    update recipients set state = 'completed', wake_at = null, lease = null, step_id = null, ended_at = now(),
      address = (select key from records d where d.organization_id = $1 and d.data_table_id = ${table} and d.id = record_id) where ${among}`,
  events: `
    insert into events (organization_id, number, kind, at, subject, data)
    select $1, record_id, 'message.sent', now(), record_id::text, jsonb_build_object('jobId', job_id, 'spinnerId', ${spinner}, 'dataTableId', ${table},
      'recordId', record_id::text, 'messageId', id, 'stepId', step_id, 'channel', 'email', 'to', "to") from messages where ${among}`,
  changes: `
    insert into record_changes (organization_id, data_table_id, record_id, place, revision, actor_type, actor_id, cells)
    select $1, ${table}, n, 1, 2, 'api-key', md5('key')::uuid, jsonb_build_object('city', jsonb_build_array('Hamburg', 'Hà Nội')) from ${numbers}`,
  suppressions: `
    insert into suppressions (organization_id, kind, address, reason, via, actor_type, created_at)
    select $1, 'email', ${address}, 'unsubscribed', 'link', 'recipient', now() from ${numbers}`,
} as const;

/** The jobs of the recipients, by the ten thousand. */
export const jobsOf = `create table size_jobs as select n, ${job.replaceAll('(n / 10000)', 'n')} as id from generate_series(0, $1::int) n`;

/** The bytes of each table a row: its heap, its indexes and what is stored aside. */
export const tableSizes = `
  select c.relname as name, c.reltuples::float8 as rows, pg_relation_size(c.oid)::float8 as heap, pg_indexes_size(c.oid)::float8 as indexes,
    (pg_total_relation_size(c.oid) - pg_relation_size(c.oid) - pg_indexes_size(c.oid))::float8 as aside
  from pg_class c where c.relname = any($1) and c.relkind = 'r' order by array_position($1, c.relname)`;

/** The bytes of each index a row of its table, and how often it was read. */
export const indexSizes = `
  select s.relname || '.' || s.indexrelname as name, pg_relation_size(s.indexrelid)::float8 / greatest(c.reltuples, 1) as bytes
  from pg_stat_user_indexes s join pg_class c on c.oid = s.relid where s.relname = any($1) and c.reltuples > 0 order by s.relname, bytes desc`;
