import { afterEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { accountSid, authToken } from '../../channels/twilio-speaker.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

afterEach(closeSinks);

const mail = { replyTo: ['desk@acme.example'], cc: ['team@acme.example'], bcc: ['crm@acme.example'] };
const follows = (fields: object = {}) => anEmailStep({ id: 'second', subject: '', thread: 'continue', ...fields });

onMemory(
  'answers, copies and threads',
  (spindle) => {
    async function given() {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const sink = await startSink();
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      const { body } = await owner.post('/channels', {
        ...{ provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address), mail },
      });
      const path = `/spinners/${tenant.spinnerId}`;
      const write = (...steps: readonly object[]) => owner.patch(path, { draft: { dataTableId: tenant.table.id, steps } });
      return { tenant, owner, sink, channel: body.channel, path, write, at: `/channels/${body.channel.id}` };
    }

    test('a channel keeps them, and shows hidden ones only to who may edit it', async () => {
      const { tenant, owner, channel, at } = await given();
      expect(channel.mail).toEqual(mail);
      const member = await tenant.person('member');
      const listed = async () => (await member.get('/channels')).body.data[0].mail;
      expect([(await member.get(at)).body.channel.mail, await listed()]).toEqual([
        { ...mail, bcc: null },
        { ...mail, bcc: null },
      ]);
      expect((await owner.get(at)).body.channel.mail).toEqual(mail);
      // A field that is not sent stays; null removes all of it.
      await owner.patch(at, { name: 'Support' });
      expect((await owner.get(at)).body.channel.mail).toEqual(mail);
      expect((await owner.patch(at, { mail: { cc: ['a@bücher.example'] } })).body.channel.mail).toEqual({
        ...{ replyTo: [], cc: ['a@bücher.example'], bcc: [] },
      });
      expect((await owner.patch(at, { mail: null })).body.channel.mail).toBeNull();
    });

    test.each<[unknown, string[]]>([
      ['desk@acme.example', ['mail']],
      [{ replyTo: 'desk@acme.example' }, ['mail.replyTo']],
      [{ cc: ['Ada <ada@acme.example>', 'a@b.example\r\nBcc: c@d.example'] }, ['mail.cc[0]', 'mail.cc[1]']],
      [{ bcc: Array(11).fill('a@b.example') }, ['mail.bcc']],
      [{ from: ['a@b.example'] }, ['mail.from']],
    ])('a channel with %j: 400', async (wrong, paths) => {
      const { owner, at } = await given();
      const { status, body } = await owner.patch(at, { mail: wrong });
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, paths]);
      expect((await owner.get(at)).body.channel.mail).toEqual(mail);
    });

    test('a channel of SMS has none: 400', async () => {
      const { owner } = await given();
      const { status, body } = await owner.post('/channels', {
        ...{
          provider: 'twilio',
          name: 'Texts',
          settings: { accountSid, from: '+14155552671', countries: 'US' },
          credentials: { authToken },
          mail,
        },
      });
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, expect.arrayContaining(['mail'])]);
    });

    test.each<[object, string[]]>([
      [{ thread: 'reply' }, ['steps[0].thread']],
      [{ cc: ['a@b.example'] }, ['steps[0].cc']],
      [{ replyTo: '{{ name' }, ['steps[0].replyTo']],
      [{ senderName: 'x'.repeat(201) }, ['steps[0].senderName']],
      [{ channel: 'sms', html: undefined, subject: undefined, bcc: 'a@b.example' }, ['steps[0].bcc']],
    ])('a step with %j: 400', async (fields, paths) => {
      const { write } = await given();
      const { status, body } = await write(anEmailStep(fields));
      expect([status, body.errors.map(({ path }: { path: string }) => path.replace('draft.', ''))]).toEqual([400, paths]);
    });

    test.each<[object[], [string, string, string][]]>([
      [[follows()], [['second', 'subject', 'The e-mail needs a subject: no e-mail step before it has one']]],
      [
        [anEmailStep({ subject: '' }), follows()],
        [
          ['welcome', 'subject', 'The e-mail needs a subject'],
          ['second', 'subject', expect.any(String) as never],
        ],
      ],
      [
        [anEmailStep({ cc: 'nobody', bcc: '{{ boss }}', senderName: 'Ada\nLovelace', replyTo: Array(6).fill('a@b.example').join() })],
        [
          ['welcome', 'senderName', 'The name must be a single line'],
          ['welcome', 'replyTo', 'There can be at most 5 addresses'],
          ['welcome', 'cc', expect.stringContaining('must have one "@"') as never],
          ['welcome', 'bcc', 'The data table has no column "boss"'],
        ],
      ],
    ])('what %j lacks prevents publishing', async (steps, problems) => {
      const { owner, path, write } = await given();
      await write(...steps);
      const { status, body } = await owner.post(`${path}/publish`);
      const said = body.errors.map(({ step, field, message }: { [name: string]: string }) => [step, field, message]);
      expect([status, said]).toEqual([400, problems]);
    });

    test('a preview and a test show them; a test sends no copies', async () => {
      const { owner, path, write, sink, tenant } = await given();
      await write(
        anEmailStep({ subject: 'Hello {{ name }}' }),
        follows({ senderName: '{{ name }}’s desk', cc: 'boss@b.example', bcc: 'log@b.example' }),
      );
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const { body } = await owner.post(`${path}/preview`, { stepId: 'second', recordId: record?.id });
      expect(body.email).toMatchObject({
        ...{ from: 'Ada’s desk <ada@acme.example>', subject: 'Re: Hello Ada', bcc: 'log@b.example' },
        headers: { 'Reply-To': 'desk@acme.example', Cc: 'boss@b.example, team@acme.example', From: 'Ada’s desk <ada@acme.example>' },
      });
      expect(JSON.stringify(body.email.headers)).not.toMatch(/"bcc"|log@|crm@/i);
      expect((await owner.post(`${path}/test`, { stepId: 'second', recordId: record?.id })).body).toMatchObject({ result: 'sent' });
      const [sent, ...others] = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)));
      expect([sent?.subject, sent?.from?.name, sent?.replyTo?.[0]?.address, sent?.cc, sink.mails[0]?.to, others]).toEqual([
        ...['[Test] Re: Hello Ada', 'Ada’s desk', 'desk@acme.example', undefined, [expect.stringMatching(/^person-/)], []],
      ]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
