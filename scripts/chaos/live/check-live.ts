import { setTimeout as sleep } from 'node:timers/promises';
import { roundsADay } from '../../../src/domain/spinners/starts/may-enter.ts';
import type { Query } from '../../support/back-office.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { type Check, expectNone, fact } from '../check.ts';
import type { Ledger } from '../ledger.ts';
import { entering, type Live, type LiveSpinners, leaving } from './live-spinners.ts';

/** Longer than a recipient is leased to a worker that was killed, and a message to one takes. */
const patienceSeconds = 400;

const unsettled = `
  select (select count(*) from event_outbox where organization_id = any($1))::int as unnumbered,
    (select count(*) from live_arrivals where organization_id = any($1))::int as arrivals,
    (select count(*) from exit_changes where organization_id = any($1))::int as changes,
    (select count(*) from recipients where organization_id = any($1) and spinner_id = any($2)
      and wake_at < now() + interval '1 day')::int as "busy"`;

/** Waits until both spinners, and others of theirs, have taken who has arrived, and have nothing to do but to wait for days; returns the seconds it took. */
export async function untilLiveSettles(
  query: Query,
  { appended, changed }: LiveSpinners,
  others: readonly string[],
  ledger: Ledger,
): Promise<number> {
  const values = [
    [appended.organizationId, changed.organizationId],
    [appended.spinnerId, changed.spinnerId, ...others],
  ];
  const start = performance.now();
  for (;;) {
    const [found] = await query<Record<string, number>>(unsettled, values);
    const waited = (performance.now() - start) / 1000;
    if (found && Object.values(found).every((count) => count === 0)) return waited;
    if (waited > patienceSeconds) {
      ledger.violated(`Live spinners have not settled after ${patienceSeconds} s: ${JSON.stringify(found)}`);
      return waited;
    }
    await sleep(250);
  }
}

/** A record in the table of a live spinner: how often it was taken, and what it is, as far as the check of this table asks. */
interface Stored {
  readonly email: string;
  readonly times: number;
  readonly inside: number;
  readonly enters: boolean;
  readonly leaves: boolean;
}

const records = `
  select r.data->>'email' as email, coalesce(r.data->>'city' like '%' || $4 || '%', false) as enters,
    coalesce(r.data->>'name' like '%' || $5 || '%', false) as leaves, count(p.record_id)::int as times, count(p.wake_at)::int as inside
  from records r left join recipients p on p.organization_id = r.organization_id and p.spinner_id = $3 and p.record_id = r.id
  where r.organization_id = $1 and r.data_table_id = $2 group by r.id, r.data`;

interface Pass {
  readonly to: string | null;
  readonly message: string | null;
  readonly sent: string | null;
  readonly state: string;
  readonly reason: string | null;
}

// With what each pass has sent: a pass has one step that sends.
const passes = `
  select m.to, m.id as message, m.state as sent, p.state, p.reason from recipients p
  left join messages m on m.organization_id = p.organization_id and m.job_id = p.job_id and m.record_id = p.record_id
  where p.organization_id = $1 and p.spinner_id = $2`;

const tooOften = `
  select from recipients p join jobs j on j.organization_id = p.organization_id and j.id = p.job_id
  where p.organization_id = $1 and p.spinner_id = $2 group by p.record_id, j.live_day having count(*) > ${roundsADay}`;

/** Checks that both live spinners took each record that they must, as often as they may, and sent to each as often as it came in. */
export async function checkLive(query: Query, { appended, changed }: LiveSpinners, mailbox: Mailbox): Promise<readonly Check[]> {
  const recordsOf = ({ organizationId, tableId, spinnerId }: Live) =>
    query<Stored>(records, [organizationId, tableId, spinnerId, entering, leaving]);
  const [people, contacts] = [await recordsOf(appended), await recordsOf(changed)];
  const isBefore = ({ email }: Stored): boolean => /^(?:before|standing)/.test(email);
  const arrived = people.filter((one) => !isBefore(one));
  const came = await query<Pass>(passes, [changed.organizationId, changed.spinnerId]);
  const left = came.filter(({ state }) => state === 'left');
  return [
    fact('live: records that arrived', arrived.length),
    expectNone('live: of these, not taken', arrived.filter(({ times }) => times === 0).length),
    expectNone('live: of these, taken twice', arrived.filter(({ times }) => times > 1).length),
    expectNone('live: records from before, taken', people.filter((one) => isBefore(one) && one.times > 0).length),
    expectNone('live: records from before, mailed', people.filter((one) => isBefore(one) && mailbox.mailsTo(one.email).length > 0).length),
    expectNone('live: addresses that got two e-mails', arrived.filter(({ email }) => mailbox.mailsTo(email).length > 1).length),
    expectNone('live: recipients that are not final', people.filter(({ inside }) => inside > 0).length),
    ...mailsOf('live', await query<Pass>(passes, [appended.organizationId, appended.spinnerId]), mailbox),
    fact('live changes: times that contacts came in', came.length),
    fact(
      'live changes: of these, again',
      contacts.reduce((sum, { times }) => sum + Math.max(0, times - 1), 0),
    ),
    fact('live changes: times that they left by the exit', left.length),
    fact('live changes: contacts that are inside', contacts.filter(({ inside }) => inside > 0).length),
    expectNone(
      'live changes: contacts that match and were never taken',
      contacts.filter((one) => one.enters && !isBefore(one) && one.times === 0).length,
    ),
    expectNone('live changes: contacts from before, taken', contacts.filter((one) => isBefore(one) && one.times > 0).length),
    expectNone('live changes: contacts that are inside twice', contacts.filter(({ inside }) => inside > 1).length),
    expectNone('live changes: contacts that match the exit and are inside', contacts.filter((one) => one.leaves && one.inside > 0).length),
    expectNone(
      'live changes: contacts taken too often on a day',
      (await query(tooOften, [changed.organizationId, changed.spinnerId])).length,
    ),
    ...mailsOf('live changes', came, mailbox),
  ];
}

/** Each pass that got as far has a message, and each message is one e-mail, or `unknown`. */
function mailsOf(which: string, came: readonly Pass[], mailbox: Mailbox): readonly Check[] {
  const sent = came.filter(({ message }) => message !== null);
  const mails = ({ to, message }: Pass): number => mailbox.mailsTo(to ?? '').filter(({ messageId }) => messageId === message).length;
  const inState = (state: string): readonly Pass[] => sent.filter((one) => one.sent === state);
  const known = new Set(sent.map(({ message }) => message));
  const addresses = new Set(sent.map(({ to }) => to ?? ''));
  const foreign = [...addresses].flatMap((to) => mailbox.mailsTo(to)).filter(({ messageId }) => !known.has(messageId));
  const silent = came.filter(({ message, state }) => message === null && ['completed', 'waiting'].includes(state));
  return [
    fact(`${which}: messages`, sent.length),
    fact(`${which}: of these, "unknown"`, inState('unknown').length),
    expectNone(
      `${which}: messages in another state than "sent" or "unknown"`,
      sent.length - inState('sent').length - inState('unknown').length,
    ),
    expectNone(`${which}: "sent" but not delivered`, inState('sent').filter((one) => mails(one) === 0).length),
    expectNone(`${which}: messages delivered twice`, sent.filter((one) => mails(one) > 1).length),
    expectNone(`${which}: e-mails without a message`, foreign.length),
    expectNone(`${which}: recipients that got on without a message`, silent.length),
  ];
}
