import { countedReasonSql } from '../../../src/postgres/runs/counts/job-counts.ts';

/** The owners of the rows. */
interface Owners {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly spinnerId: string;
  readonly channelId: string;
  /** The smaller tables. */
  readonly sides: readonly string[];
}

const others = 20;
const lists = {
  first: `'{Ada,Grace,José,Zoë,Søren,Анна,美咲,Wei,Amina,Ngozi,Tom}'::text[]`,
  last: `'{Lindqvist,"O''Neill",Muñoz,Müller,Ångström,Кузнецова,佐藤,Zhang,Okonkwo,Smith,Jones,Brown,Silva}'::text[]`,
  city: `'{Hamburg,"São Paulo",Kraków,"San Francisco",東京,Lagos,Reykjavík,Łódź,"Cape Town"}'::text[]`,
  segment: `'{free,team,enterprise,trial}'::text[]`,
};
const oneOf = (list: keyof typeof lists, divisor: number): string => `(${lists[list]})[1 + (h / ${divisor}) % cardinality(${lists[list]})]`;

// A number that looks like chance, and is the same in each run. Ten records of a table of `count` have the rare segment and the rare word.
const cells = (count: number): string => `
  jsonb_build_object('email', 'p' || n || '@customer' || h % 5000 || '.example.com', 'first_name', ${oneOf('first', 7)},
    'last_name', ${oneOf('last', 11)}, 'company', 'Company ' || h % 20011, 'city', ${oneOf('city', 13)}, 'phone', '+49 40 ' || 1000000 + h % 8999999,
    'segment', case when n % ${Math.max(1, Math.floor(count / 10))} = 3 then 'rare' else ${oneOf('segment', 17)} end,
    'score', (h % 100000) / 10.0, 'last_order_at', to_char(timestamp '2020-01-01' + make_interval(mins => (h % 3000000)::int), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'notes', case when n % ${Math.max(1, Math.floor(count / 10))} = 5 then 'plays the xylophone' when h % 4 = 0 then 'wants a renewal in spring' else 'met at the fair ' || h % 997 end)`;

const rows = (organization: string, table: string, count: number): string => `
  insert into records (organization_id, data_table_id, data, created_at)
  select ${organization}, ${table}, ${cells(count)}, now() - make_interval(secs => (${count} - n) * 3)
  from (select n, n * 2654435761 % 4294967291 as h from generate_series(1::bigint, ${count}) n) g;`;

const uuidOf = (kind: string, n: string): string => `md5('${kind}' || ${n})::uuid`;

/** Statements for the organizations and their records. */
export const recordsSql = ({ organizationId, dataTableId, sides }: Owners, records: number): string => `
  insert into organizations (id, name, plan_id, plan_began_at, created_at)
  select ${uuidOf('organization', 'n')}, 'Other ' || n, plan_id, plan_began_at, created_at
  from organizations, generate_series(1, ${others}) n where id = '${organizationId}';
  insert into projects (organization_id, id, name, created_at)
  select ${uuidOf('organization', 'n')}, ${uuidOf('project', 'n')}, 'Default', now() from generate_series(1, ${others}) n;
  insert into data_tables (organization_id, id, name, columns, fills_absent_columns, created_at, project_id)
  select ${uuidOf('organization', 'n')}, ${uuidOf('table', 'n')}, 'People', columns, fills_absent_columns, created_at, ${uuidOf('project', 'n')}
  from data_tables, generate_series(1, ${others}) n where id = '${dataTableId}';
  ${rows(`'${organizationId}'`, `'${dataTableId}'`, records * 0.8)}
  ${sides.map((side) => rows(`'${organizationId}'`, `'${side}'`, records * 0.025)).join('')}
  ${Array.from({ length: others }, (_, n) => rows(uuidOf('organization', `${n + 1}`), uuidOf('table', `${n + 1}`), Math.round((records * 0.1) / others))).join('')}`;

const recipientColumns =
  'organization_id, job_id, record_id, spinner_id, data_table_id, once, state, reason, wake_at, step_id, address, trail, trail_at, ended_at';
const jobColumns =
  'organization_id, id, spinner_id, version, state, enrol_after, enrol_up_to, enrol_done, created_at, started_at, finished_at';

/** Statements for jobs and their recipients: of three large jobs, and of many small ones. */
export function jobsSql({ organizationId, dataTableId, spinnerId }: Owners, records: number, firstRecord: number): string {
  const [own, table, spinner] = [`'${organizationId}'::uuid`, `'${dataTableId}'::uuid`, `'${spinnerId}'::uuid`];
  const small = records / 100;
  const ofJob = (name: string): string => `(select id from bench_jobs where name = '${name}')`;
  const large = (name: string, count: number, once: boolean, fields: string): string => `
    insert into recipients (${recipientColumns})
    select ${own}, ${ofJob(name)}, r, ${spinner}, ${table}, ${once}, ${fields}
    from (select r, r % 1000 as k from generate_series(${firstRecord}, ${firstRecord + count - 1}) r) g;`;
  const mailed = `'p' || r - ${firstRecord - 1} || '@customer' || (r - ${firstRecord - 1}) * 2654435761 % 4294967291 % 5000 || '.example.com'`;
  const ended = `
    case when k < 20 then 'failed' when k < 30 then 'suppressed' when k < 130 then 'skipped' else 'completed' end,
    case when r < ${firstRecord + 10} then 'rare_reason' when k < 10 then '550 5.1.1 no such user p' || r when k < 20 then 'channel_down' when k < 30 then 'unsubscribed' end,
    null, case when k < 30 then 'first' when k < 130 then 'who' end, case when k < 30 or k >= 130 then ${mailed} end,
    case when k < 30 then '{who,first}' when k < 130 then '{who}' else '{who,first,pause,second}' end::text[],
    array_fill(now() - interval '20 days', array[case when k < 30 then 2 when k < 130 then 1 else 4 end]), now() - interval '1 day'`;
  return `
    create table bench_jobs (name text, id uuid);
    insert into bench_jobs values ('ended', uuidv7(interval '-40 days')), ('waiting', uuidv7(interval '-10 days')),
      ('due', uuidv7(interval '-1 minute'));
    insert into jobs (${jobColumns})
    select ${own}, id, ${spinner}, 1, case name when 'ended' then 'completed' else 'running' end, 0, 9, 9, at, at,
      case name when 'ended' then now() - interval '1 day' end
    from bench_jobs, lateral (select uuid_extract_timestamp(id) as at) a;
    ${large('due', records * 0.1, false, `'pending', null, now() - interval '1 minute', 'who', null, '{who}', array[now()], null`)}
    ${large(
      'waiting',
      records * 0.1,
      false,
      `'waiting', 'delay', case when k = 7 and r % 10000 = 7 then now() - interval '1 minute' else now() + make_interval(secs => r % 1000000 + 600) end, 'pause', ${mailed}, '{who,first,pause}', array_fill(now() - interval '9 days', array[3]), null`,
    )}
    ${large('ended', records * 0.175, true, ended)}
    create table bench_small as
    select case when n <= ${small} then ${own} else ${uuidOf('organization', `(n % ${others} + 1)`)} end as organization_id,
      case when n <= ${small} then ${spinner} else ${uuidOf('spinner', `(n % ${others} + 1)`)} end as spinner_id,
      case when n <= ${small} then ${table} else ${uuidOf('table', `(n % ${others} + 1)`)} end as data_table_id,
      uuidv7(make_interval(mins => -(n % ${small})::int * 3 - 60)) as id, n
    from generate_series(1, ${small * 1.25}) n;
    insert into jobs (${jobColumns})
    select organization_id, id, spinner_id, 1, case when n % 503 = 0 then 'running' when n % 100 = 0 then 'canceled' when n % 501 = 0 then 'failed' else 'completed' end, 0, 9, 9, at, at,
      case when n % 503 <> 0 then at + interval '30 minutes' end
    from (select *, uuid_extract_timestamp(id) as at from bench_small order by id) s;
    insert into recipients (${recipientColumns})
    select organization_id, id, ${firstRecord} + (n * 7919 + i) % ${records * 0.8}::bigint, spinner_id, data_table_id, false,
      state, case state when 'failed' then 'channel_down' when 'waiting' then 'delay' end, case when state = 'waiting' then now() + interval '3 days' end,
      case state when 'failed' then 'first' when 'waiting' then 'pause' end, 'p' || n * 10 + i || '@customer' || n % 5000 || '.example.com', trail,
      array_fill(now(), array[cardinality(trail)]), case when state <> 'waiting' then now() end
    from (
      select *, case state when 'failed' then '{who,first}' when 'waiting' then '{who,first,pause}' else '{who,first,pause,second}' end::text[] as trail
      from (
        select *, case when n % 503 = 0 then 'waiting' when (n + i) % 50 = 0 then 'failed' else 'completed' end as state
        from bench_small, generate_series(1, 10) i) s) s;`;
}

/** Statements for what was sent to the recipients, and the addresses that they are found by. */
export const contactsSql = ({ organizationId, channelId }: Owners, records: number): string => `
  insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, reason, provider_id, created_at, sent_at,
    channel_id, "values", settled_at)
  select organization_id, job_id, record_id, step, uuidv7(interval '-5 days'), 'email', address,
    case when state = 'failed' then 'failed' when record_id % 997 = 0 then 'unknown' when record_id % 97 = 0 then 'bounced'
      when record_id % 5003 = 0 then 'complained' when record_id % 3 = 0 then 'sent' else 'delivered' end,
    1, case when state = 'failed' then '550 5.1.1 no such user' end, '<' || record_id || '.' || left(job_id::text, 8) || '@mail.example.com>',
    now() - interval '5 days', case when state <> 'failed' then now() - interval '5 days' end, '${channelId}',
    jsonb_build_object('email', address, 'first_name', 'Ada'), now() - interval '5 days'
  from recipients cross join lateral unnest(case when state = 'completed' and record_id % 10 < 8 and job_id = (select id from bench_jobs where name = 'ended')
    then '{first,second}' else '{first}' end::text[]) step
  where address is not null and state <> 'suppressed';
  insert into recipient_addresses (organization_id, job_id, address, record_id)
  select organization_id, job_id, address, record_id from recipients where address is not null;
  insert into suppressions (organization_id, kind, address, reason, via, actor_type, created_at)
  select '${organizationId}', 'email', 'gone' || n || '@customer' || n % 5000 || '.example.com', (array['unsubscribed', 'bounced', 'complained', 'added'])[1 + n % 4],
    'import', 'operator', now() - interval '100 days'
  from generate_series(1, ${records / 10}) n;`;

/** Statements for counts, figures, usage, the audit log, requests, and what is deleted after a time. */
export const historySql = ({ organizationId, dataTableId, channelId }: Owners, records: number): string => `
  insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
  select organization_id, job_id, 'recipients', step_id, state, ${countedReasonSql('reason')}, count(*) from recipients group by 1, 2, 4, 5, 6;
  insert into job_counts (organization_id, job_id, kind, step_id, n)
  select organization_id, job_id, 'entered', step, sum(n)
  from (select organization_id, job_id, trail, count(*) as n from recipients group by 1, 2, 3) t, unnest(trail) step group by 1, 2, 4;
  insert into job_counts (organization_id, job_id, kind, step_id, state, n)
  select organization_id, job_id, 'messages', step_id, state, count(*) from messages group by 1, 2, 4, 5;
  insert into job_activity (organization_id, job_id, at, state, n)
  select organization_id, id, now() - make_interval(hours => h), 'sent', 3 from bench_small, generate_series(1, 3) h;
  insert into job_activity (organization_id, job_id, at, state, n)
  select '${organizationId}', id, now() - make_interval(hours => h), 'sent', 1000 from bench_jobs, generate_series(1, 240) h;
  insert into channel_figures (organization_id, channel_id, hour, kind, n)
  select '${organizationId}', '${channelId}', date_bin('1 day', now(), 'epoch') - make_interval(days => d), kind, 100
  from generate_series(0, 400) d, unnest('{sent,delivered,bounced_hard,complained}'::text[]) kind;
  insert into feedback (organization_id, channel_id, event_key, source, kind, is_hard, about, message_id, provider_id, address, at, received_at, applied_at, outcome)
  select organization_id, channel_id, 'event ' || id, 'dsn', 'bounced', true, 'message', id, provider_id, "to", sent_at, sent_at, sent_at, 'applied'
  from messages where state in ('bounced', 'complained');
  insert into usage (organization_id, meter, period_starts_at, used, days)
  select id, meter, plan_began_at - make_interval(months => m), 28000,
    (select jsonb_object_agg(to_char(plan_began_at - make_interval(months => m) + make_interval(days => d), 'YYYY-MM-DD'), d * 1000) from generate_series(1, 28) d)
  from organizations, unnest('{jobs,records,messages,webhooks}'::text[]) meter, generate_series(1, 24) m;
  insert into usage (organization_id, meter, period_starts_at, used)
  select organization_id, 'bytes', 'epoch', sum(octet_length(data::text)) from records group by 1;
  insert into audit_entries (organization_id, id, at, actor_type, actor_id, ip, action, subject_type, subject_id, subject_name, details)
  select case when n % 10 = 0 then ${uuidOf('organization', `(n / 10 % ${others} + 1)`)} else '${organizationId}' end,
    uuidv7(make_interval(secs => -n)), now() - make_interval(secs => n),
    case when n % 3 = 0 then 'api-key' else 'user' end,
    case when n % ${records / 100} = 7 then ${uuidOf('rare actor', '1')} else ${uuidOf('actor', '(n % 40)')} end, '192.0.2.1',
    case when n % ${records / 100} = 9 then 'api-key.revoked' when n % 4 = 0 then 'spinner.published' else 'records.edited' end,
    case when n % 4 = 0 then 'spinner' else 'data-table' end,
    case when n % ${records / 100} = 11 then 'rare subject' when n % 4 = 0 then ${uuidOf('spinner', '(n % 1000)')}::text else '${dataTableId}' end,
    'Some name', jsonb_build_object('count', n % 100)
  from generate_series(1::bigint, ${records / 10}) n;
  insert into ingest_requests (organization_id, data_table_id, at, request_id, door, records, status, duration_ms)
  select organization_id, id, now() - make_interval(secs => n), 'request ' || n, 'api-key', 10, 201, 4
  from data_tables, generate_series(100, 1, -1) n;
  insert into idempotency_keys (organization_id, key, fingerprint, answer, created_at)
  select '${organizationId}', 'key ' || n, md5(n::text), '{"ok":true,"inserted":1}', now() - make_interval(secs => n * 172800.0 / ${records / 20})
  from generate_series(1, ${records / 20}) n;
  insert into security_events (id, at, kind, account, address)
  select gen_random_uuid(), now() - make_interval(secs => n), 'sign-in', 'p' || n % 1000 || '@example.com', '192.0.2.1'
  from generate_series(1, ${records / 100}) n;
  drop table bench_small;`;
