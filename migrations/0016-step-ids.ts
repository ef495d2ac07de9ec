import type { Knex } from 'knex';

// The steps of each job's version with their positions.
const steps = `
  select j.organization_id, j.id as job_id, s.n - 1 as position, s.step ->> 'id' as step_id
  from jobs j
  join versions v on v.organization_id = j.organization_id and v.spinner_id = j.spinner_id and v.number = j.version
  cross join lateral jsonb_array_elements(v.definition -> 'steps') with ordinality as s(step, n)`;

/**
 * Recipients refer to their step by its id instead of its position; after the last step it is null. A recipient that waited in a wait step
 * had the position of the next step; now it has the id of the wait. Completed recipients have left the last step, so their rows stay as
 * they are.
 *
 * Locks: the first statement locks `recipients` exclusively until the commit, so the runtime and the lists of recipients wait. Adding and
 * dropping columns rewrites nothing. The update writes only recipients that are not completed, in one pass: 600,000 of 2 million took
 * 20 s on two cores. A worker of the previous version fails at its next statement; its messages are settled as after a crash.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recipients add column step_id text;
    update recipients r set step_id = s.step_id
    from (${steps}) s
    where r.organization_id = s.organization_id and r.job_id = s.job_id and r.state <> 'completed'
      and s.position = case when r.state = 'waiting' and r.reason = 'delay' then r.position - 1 else r.position end;
    alter table recipients drop column position;
  `);
}

// A version has at most 50 steps, so position 50 is after the last step of all versions.
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table recipients add column position smallint not null default 50;
    alter table recipients alter column position drop default;
    update recipients r set position = case when r.state = 'waiting' and r.reason = 'delay' then s.position + 1 else s.position end
    from (${steps}) s
    where r.organization_id = s.organization_id and r.job_id = s.job_id and r.step_id = s.step_id;
    alter table recipients drop column step_id;
  `);
}
