import type { StartedParts } from '../../src/main/process.ts';
import type { BackOffice } from '../support/back-office.ts';
import { startJob, type Table, tableOf, until, untilEnded } from './job-tools.ts';
import { startMailServer } from './mail-server.ts';
import type { Session } from './session.ts';

/** A job in each state that it can be seen in, by name. */
export type PicturedJobs = Readonly<Record<'running' | 'waiting' | 'guardrail' | 'failed' | 'completed' | 'canceled', string>>;

/** A recipient of the running job that does not exist, and one that was sent to. */
export const picturedRecords = { refused: 'gone.person.97@example.com', sent: 'person.102@example.com' };

const text = 'Hello {{ name | default: "there" }},\n\nwelcome to Harbour & Sons.\n\nNo more of these: {{ unsubscribe_url }}';
const mail = { type: 'message', channel: 'email', to: '{{ email }}', text };

/** Runs a spinner for each state of a job, with mail servers that answer as servers do. */
export async function runJobs(session: Session, { query }: BackOffice, started: StartedParts): Promise<PicturedJobs> {
  const works = await connect(session, 'Support mailbox', await startMailServer(started));
  // Failures are counted by channel: those of one job must not stop another one.
  const old = await connect(session, 'Old mailbox', await startMailServer(started));
  const moved = await connect(session, 'Sales mailbox', await startMailServer(started, true));
  const many = await tableOf(session, 'Trial sign-ups', 4200, (at) => (at % 90 === 7 ? 'gone.' : at < 2600 ? '' : 'slow.'));
  const few = await tableOf(session, 'Partners', 60, () => '');
  const gone = await tableOf(session, 'Old list', 80, () => 'gone.');
  const filter = { id: 'paying', type: 'filter', where: { column: 'plan', operator: 'not_equals', value: 'free' } };
  const branch = {
    id: 'by-plan',
    type: 'branch',
    cases: [{ when: { column: 'plan', operator: 'equals', value: 'enterprise' }, goTo: null }],
    otherwise: 'tips',
  };

  const start = (name: string, table: Table, steps: readonly object[]) => startJob(session, name, table, steps);
  const completed = await start('Partner news', few, [{ id: 'news', subject: 'What is new for {{ name }}', channelId: works, ...mail }]);
  const guardrail = await start('Win back', gone, [{ id: 'hello', subject: 'We miss you, {{ name }}', channelId: old, ...mail }]);
  const waiting = await start('Quarterly review', few, [
    { id: 'invite', subject: 'Shall we talk, {{ name }}?', channelId: moved, ...mail },
  ]);
  const failed = await start('Summer sale', few, [{ id: 'sale', subject: 'Summer sale', channelId: works, ...mail }]);
  const canceled = await start('Survey', many, [
    { id: 'survey', subject: 'Two questions', channelId: works, ...mail },
    { id: 'week', type: 'wait', for: '7 days' },
  ]);
  await until(session, canceled, ({ messages }) => messages.survey?.sent > 40);
  await session.post(`/jobs/${canceled}/cancel`);
  await untilEnded(session, canceled);
  const running = await start('Trial welcome', many, [
    filter,
    { id: 'welcome', subject: 'Welcome, {{ name }}', channelId: works, ...mail },
    { id: 'three-days', type: 'wait', for: '3 days' },
    branch,
    { id: 'tips', subject: 'Tips for your {{ plan }} plan', channelId: works, ...mail },
  ]);
  await until(session, guardrail, ({ state }) => state === 'paused');
  await until(session, waiting, ({ channelError }) => channelError !== null);
  await until(session, running, ({ messages }) => messages.welcome?.sent > 1500);
  await untilEnded(session, completed);
  await untilEnded(session, failed);
  // A table that a job uses cannot be deleted any more; older databases have such jobs.
  await query(`update jobs set state = 'failed', fault = 'data_table_deleted' where id = $1`, [failed]);
  return { running, waiting, guardrail, failed, completed, canceled };
}

async function connect(session: Session, name: string, port: number): Promise<string> {
  const sender = { name: 'Harbour & Sons', address: 'hello@example.com' };
  const settings = { host: '127.0.0.1', port, security: 'none' };
  return (await session.post('/channels', { provider: 'smtp', name, sender, settings, isDefault: false })).channel.id;
}
