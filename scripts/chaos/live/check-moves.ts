import type { Query } from '../../support/back-office.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { type Check, expectNone, fact } from '../check.ts';
import type { MovingSpinners } from './moving-spinners.ts';

interface Stored {
  readonly id: string;
  readonly email: string;
  readonly seen: string | null;
  readonly given: string | null;
  readonly tries: number | null;
  readonly came: number | null;
  readonly passes: number;
  readonly done: number;
  readonly sent: string | null;
}

const records = `
  select r.data->>'id' as id, r.data->>'email' as email, r.data->>'seen' as seen, r.data->>'given' as given,
    (r.data->>'tries')::float8 as tries, (r.data->>'came')::float8 as came, count(p.job_id)::int as passes,
    count(p.job_id) filter (where p.state = 'completed')::int as done,
    (select min(m.state) from messages m where m.organization_id = $1 and m.record_id = r.id and m.step_id = 'mail') as sent
  from records r left join recipients p on p.organization_id = $1 and p.spinner_id = any($3) and p.record_id = r.id
  where r.organization_id = $1 and r.data_table_id = $2 group by r.id, r.data`;

/** Checks that each record was called for, written to, moved and mailed once, each time with its own answer. */
export async function checkMoves(query: Query, moving: MovingSpinners, mailbox: Mailbox): Promise<readonly Check[]> {
  const { organizationId, tableId, spinnerIds } = moving;
  const all = await query<Stored>(records, [organizationId, tableId, spinnerIds]);
  const count = (wrong: (one: Stored) => boolean): number => all.filter(wrong).length;
  const mails = ({ email }: Stored): number => mailbox.mailsTo(email).length;
  return [
    fact('moves: records', all.length),
    expectNone(
      'moves: not through both spinners, or more than once',
      count(({ passes, done }) => passes !== 2 || done !== 2),
    ),
    expectNone(
      'moves: not counted once by the first',
      count(({ tries }) => tries !== 1),
    ),
    expectNone(
      'moves: not counted once by the second',
      count(({ came }) => came !== 1),
    ),
    expectNone(
      'moves: without the answer to their call',
      count(({ id, seen }) => seen !== `answer to ${id}`),
    ),
    expectNone(
      'moves: without the context of their answer',
      count(({ id, given }) => given !== `answer to ${id}`),
    ),
    fact(
      'moves: mails of unknown fate',
      count(({ sent }) => sent === 'unknown'),
    ),
    expectNone(
      'moves: mailed twice',
      count((one) => mails(one) > 1),
    ),
    expectNone(
      'moves: "sent" but not delivered',
      count((one) => one.sent === 'sent' && mails(one) === 0),
    ),
    expectNone(
      'moves: neither "sent" nor "unknown"',
      count(({ sent }) => sent !== 'sent' && sent !== 'unknown'),
    ),
  ];
}
