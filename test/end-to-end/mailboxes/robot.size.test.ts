import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TakenMail, UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { type RobotKind, robotAnswer, robotKindOf } from '../../contracts/replies/robot-answers.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';
import { type ImapServer, startImapServer } from './imap-server.ts';

// `ROBOT_ANSWERS=10000 npm run test:size -- test/end-to-end/mailboxes/robot` answers more.
const count = Number(process.env.ROBOT_ANSWERS ?? 1000);
/** The wait before a person's second mail. */
const wait = '3 seconds';

let house: MailHouse;
let mails: UnrulyMailServer;
let imap: ImapServer;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  imap = await startImapServer();
  house = await MailHouse.open(1);
});

afterAll(async () => {
  await house?.close();
  await imap?.close();
  await mails?.close();
});

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

/** The answer to a mail, as it stands in the mailbox. */
function rawAnswer({ to, messageId }: TakenMail, index: number): string {
  const { fields, text } = robotAnswer({ to }, index);
  const isCopy = robotKindOf(index) === 'copy';
  const ids = isCopy
    ? [`Message-ID: <${messageId}@acme.example>`]
    : [`Message-ID: <robot${index}@example.com>`, `In-Reply-To: <${messageId}@acme.example>`];
  const head = [...ids, ...fields, 'MIME-Version: 1.0'];
  if (robotKindOf(index) === 'bounce') {
    const part = (type: string, body: string): string => `--part\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
    return `${head.join('\r\n')}\r\n\r\n${part('text/plain', 'Sorry.')}${part('message/delivery-status', text)}--part--\r\n`;
  }
  return `${[...head, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'].join('\r\n')}\r\n\r\n${bytes(text)}\r\n`;
}

interface Answered {
  readonly address: string;
  readonly kind: string;
}

/** The second messages that were claimed after the test had seen the person's answer stored. */
interface Claimed {
  readonly to: string;
  readonly at: Date;
}

test(`${count} answers in a mailbox, while the job goes on: nobody gets a mail after theirs was stored, and no machine stops anybody`, async () => {
  const customer = await house.customer('robot', mails.port, {
    limits: { perSecond: null, perMinute: null, perDay: null, concurrency: 10 },
  });
  const { port, username, password } = imap;
  const settings = { host: '127.0.0.1', port, security: 'none', username };
  await customer.call('PUT', `/channels/${customer.channelId}/mailbox`, { kind: 'imap', settings, credentials: { password } });
  const mail = { type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '{{ unsubscribe_url }}' };
  const steps = [
    { ...mail, id: 'first' },
    { id: 'wait', type: 'wait', for: wait },
    { ...mail, id: 'second', subject: 'Again' },
  ];
  await customer.start(await customer.campaign(count, { steps }));

  const began = performance.now();
  const indexOf = new Map<string, number>();
  /** When an answer was seen to be stored, by address, in milliseconds. */
  const storedAt = new Map<string, number>();
  let looked = 0;
  const answerAll = (): void => {
    const fresh = mails.taken.slice(looked).filter(({ subject }) => subject === 'Hello');
    looked = mails.taken.length;
    const first = indexOf.size;
    for (const [place, { to }] of fresh.entries()) indexOf.set(to, first + place);
    if (fresh.length > 0) imap.deliver(...fresh.map((one, place) => rawAnswer(one, first + place)));
  };
  const answers = count - Array.from({ length: count }, (_, index) => index).filter((index) => robotKindOf(index) === 'copy').length;
  const note = async (): Promise<number> => {
    const rows = await house.query<Answered>('select address, kind from replies');
    const now = Date.now();
    for (const { address, kind } of rows) if ((kind === 'person' || kind === 'away') && !storedAt.has(address)) storedAt.set(address, now);
    return rows.length;
  };
  let readMs = 0;
  const isOver = async (): Promise<boolean> => {
    answerAll();
    const isRead = (await note()) === answers;
    if (isRead) readMs ||= performance.now() - began;
    const [open] = await house.query<{ n: number }>(
      `select count(*)::int as n from recipients where state in ('pending', 'active') or (state = 'waiting' and reason is distinct from 'held')`,
    );
    return isRead && open?.n === 0;
  };
  await until(isOver, 'all is read, and only who is away is still to get a mail', () => `${mails.taken.length} ${storedAt.size}`);
  await sleep(500);

  const claimed = await house.query<Claimed>(`select "to", created_at as at from messages where step_id = 'second'`);
  expect(claimed.filter(({ to, at }) => at.getTime() > (storedAt.get(to) ?? Number.POSITIVE_INFINITY))).toEqual([]);

  const second = new Set(mails.taken.filter(({ subject }) => subject !== 'Hello').map(({ to }) => to));
  const of = (kind: RobotKind): readonly string[] => [...indexOf].flatMap(([to, index]) => (robotKindOf(index) === kind ? [to] : []));
  const without = (kind: RobotKind): number => of(kind).filter((to) => !second.has(to)).length;
  expect([without('automatic'), without('bounce'), without('copy')]).toEqual([0, 0, 0]);
  const [gone, away] = [without('person'), without('away')];
  expect([gone > 0, away > 0]).toEqual([true, true]);
  const states = await house.query<{ state: string; n: number }>('select state, count(*)::int as n from recipients group by 1 order by 1');
  expect(Object.fromEntries(states.map(({ state, n }) => [state, n]))).toEqual({
    left: gone,
    waiting: away,
    completed: count - gone - away,
  });
  const kinds = await house.query<{ kind: string; n: number }>('select kind, count(*)::int as n from replies group by 1');
  const expected = (['person', 'away', 'automatic', 'bounce'] as const).map((kind) => [kind, of(kind).length]);
  expect(Object.fromEntries(kinds.map(({ kind, n }) => [kind, n]))).toEqual(Object.fromEntries(expected));
  const ids = mails.taken.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  if (process.env.ROBOT_ANSWERS)
    console.log(`${count} mailed and all ${answers} answers stored after ${Math.round(readMs / 1000)} s; left ${gone}, held ${away}`);
});
