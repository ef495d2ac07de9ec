import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel } from '../../support/builders.ts';
import { givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { givenCampaign, triggerJob } from './campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
  app.sender.connected.add('sms');
});

const anSmsStep = (fields: Partial<Extract<Step, { channel: 'sms' }>> = {}): Step => ({
  ...{ id: 'text', type: 'message', channel: 'sms', to: '{{ phone }}', text: '{{ text }}' },
  ...fields,
});

const numbers = (...texts: readonly string[]) => texts.map((text, index) => ({ phone: `+1415555267${index}`, text }));
const smsUsed = async (table: { organizationId: string; id: string }) => (await ledgerOf(app, table)).used.sms;

describe('SMS of a job', () => {
  test('count their segments, and wait where there are not enough left', async () => {
    const records = numbers('a'.repeat(160), 'a'.repeat(161), 'я'.repeat(135), 'a');
    const campaign = await givenCampaign(app, { steps: [anSmsStep()], records, limits: { sms: 5, messages: 0 } });
    const run = await campaign.trigger();
    await app.work();
    // One and two segments; three are more than are left, and nothing overtakes them.
    expect(app.sender.targets).toEqual(['+14155552670', '+14155552671']);
    expect(run.states()).toEqual(['completed', 'completed', 'waiting: plan_limit', 'waiting: plan_limit']);
    expect(await smsUsed(campaign.table)).toBe(3);
    app.clock.set('2026-03-15T00:00:00Z');
    await app.wakeDueJobs.execute();
    await app.work();
    expect([app.sender.targets.length, await smsUsed(campaign.table)]).toEqual([4, 4]);
  });

  test('read numbers without a country code as those of their own table', async () => {
    const sentTo = async (defaultCountry: string | null) => {
      const { organizationId } = await givenCampaign(app);
      const table = await givenTable(app, {
        organizationId,
        defaultCountry,
        columns: [{ name: 'phone', type: 'text', metadata: true, required: false }],
      });
      await givenRecords(app, table, { phone: '030 901820' }, { phone: '123' });
      const spinner = await givenSpinner(app, table, { steps: [anSmsStep({ text: 'Hi' })] });
      const run = await triggerJob(app, organizationId, spinner.id);
      await app.work();
      return [app.sender.targets, run.states()];
    };
    const noNumber = 'failed: address_invalid';
    app.sender.attempts.length = 0;
    const german = await sentTo('DE');
    expect(german).toEqual([['+4930901820'], ['completed', noNumber]]);
    app.sender.attempts.length = 0;
    expect(await sentTo('IT')).toEqual([['+39030901820'], ['completed', noNumber]]);
    app.sender.attempts.length = 0;
    const [none, states] = await sentTo(null);
    expect(none).toEqual([]);
    expect(states).toEqual(['failed: country_code_missing', 'failed: country_code_missing']);
  });

  test('whoever opted out at the provider is suppressed, in this job and in others', async () => {
    const campaign = await givenCampaign(app, { steps: [anSmsStep(), anSmsStep({ id: 'more' })], records: numbers('Hi'), audience: 'all' });
    app.sender.next({ result: 'refused', reason: '400 21610 Unsubscribed', optedOut: true });
    const run = await campaign.trigger();
    await app.work();
    expect([run.states(), run.messages().map(({ state, reason }) => [state, reason])]).toEqual([
      ['suppressed'],
      [['failed', '400 21610 Unsubscribed']],
    ]);
    const suppression = await app.unitOfWork.run(({ suppressions }) => suppressions.find(campaign.organizationId, 'phone', '+14155552670'));
    expect(suppression).toMatchObject({ reason: 'unsubscribed', via: 'feedback', unsubscribedAt: app.clock.now() });
    const [{ id: messageId, recordId } = { id: '', recordId: '' }] = run.messages();
    const noted = [...app.tables.committed.auditEntries.list(campaign.organizationId)].filter(
      ({ action }) => action === 'suppression.added',
    );
    expect(noted).toMatchObject([
      {
        actor: { type: 'recipient' },
        subject: { type: 'suppression', id: '+14155552670' },
        details: { kind: 'phone', feedback: 'unsubscribed', jobId: run.jobId, recordId, messageId },
      },
    ]);
    const again = await campaign.trigger();
    await app.work();
    expect([again.states(), app.sender.attempts.length]).toEqual([['suppressed'], 1]);
  });

  test('to a country that the channel does not send to fail before they cost anything', async () => {
    const records = [{ phone: '+4930901820', text: 'Hi' }, ...numbers('Hi')];
    const campaign = await givenCampaign(app, { steps: [anSmsStep()], records });
    const { organizationId } = campaign;
    const channel = aChannel({ organizationId, provider: 'twilio', serves: 'sms', isDefault: true, settings: { countries: 'US, CA' } });
    await app.unitOfWork.run(({ channels }) => channels.save(channel));
    const run = await campaign.trigger();
    await app.work();
    expect([run.states(), app.sender.targets]).toEqual([['failed: country_not_allowed', 'completed'], ['+14155552670']]);
    expect([await smsUsed(campaign.table), run.messages().length]).toEqual([1, 1]);
  });

  test('to numbers that the provider says do not exist suppress them', async () => {
    const campaign = await givenCampaign(app, { steps: [anSmsStep()], records: numbers('Hi') });
    app.sender.next({ result: 'refused', reason: '400 21211 Invalid number', bounce: 'hard' });
    const run = await campaign.trigger();
    await app.work();
    const [, suppressed] = await Promise.all([
      run.read(),
      app.unitOfWork.run(({ suppressions }) => suppressions.find(campaign.organizationId, 'phone', '+14155552670')),
    ]);
    expect([run.states(), suppressed]).toMatchObject([['failed: 400 21211 Invalid number'], { reason: 'bounced' }]);
    expect((await run.read()).reasons.failed).toMatchObject({ '400 21211': 1 });
  });

  test('two to one number, however it is written, are one', async () => {
    const phones = ['+1 415 555 2671', 'tel:+14155552671', '+14155552672'];
    const records = phones.map((phone) => ({ phone, text: 'Hi' }));
    const campaign = await givenCampaign(app, { steps: [anSmsStep()], records });
    const run = await campaign.trigger();
    await app.work();
    expect([run.states(), await smsUsed(campaign.table)]).toEqual([['completed', 'skipped: duplicate', 'completed'], 2]);
  });

  test('a lost answer is not sent again, and its callback settles it', async () => {
    const campaign = await givenCampaign(app, { steps: [anSmsStep()], records: numbers('Hi') });
    const { organizationId } = campaign;
    const channel = aChannel({ organizationId, provider: 'twilio', serves: 'sms', isDefault: true, settings: { countries: 'US' } });
    await app.unitOfWork.run(({ channels }) => channels.save(channel));
    app.sender.next({ result: 'unknown', reason: 'No answer' });
    const run = await campaign.trigger();
    await app.work();
    const [lost] = run.messages();
    expect([lost?.state, run.states(), app.sender.attempts.length]).toEqual(['unknown', ['completed'], 1]);
    for (const kind of ['delivered', 'sent', 'sent'] as const) {
      const about = { about: 'message', messageId: lost?.id, isHard: false, at: app.clock.now() } as const;
      const rest = { providerId: 'SM1', address: '+14155552670', code: undefined, words: undefined };
      await app.receiveFeedback.execute({
        ...{ organizationId, channelId: channel.id },
        feedback: [{ source: 'twilio', eventId: `SM1 ${kind}`, kind, ...about, ...rest }],
      });
      await app.work();
      expect(run.messages().map(({ state }) => state)).toEqual(['delivered']);
    }
    expect(app.sender.attempts).toHaveLength(1);
  });

  test('STOP between two steps: the second is not sent, and after START the next job sends again', async () => {
    const steps: Step[] = [anSmsStep(), { id: 'pause', type: 'wait', for: '1 hour' }, anSmsStep({ id: 'more' })];
    const campaign = await givenCampaign(app, { steps, records: numbers('Hi'), audience: 'all' });
    const { organizationId } = campaign;
    const channel = aChannel({ organizationId, provider: 'twilio', serves: 'sms', isDefault: true, settings: { countries: 'US' } });
    await app.unitOfWork.run(({ channels }) => channels.save(channel));
    const said = (kind: 'unsubscribed' | 'resubscribed', eventId: string) =>
      app.receiveFeedback.execute({
        ...{ organizationId, channelId: channel.id },
        feedback: [
          {
            ...{ source: 'twilio', eventId, kind, isHard: false, about: 'address', address: '+14155552670', at: app.clock.now() },
            ...{ messageId: undefined, providerId: undefined, code: undefined, words: undefined },
          },
        ],
      });
    const run = await campaign.trigger();
    await app.work();
    expect(run.states()).toEqual(['waiting: delay']);
    await said('unsubscribed', 'SM1');
    app.clock.pass({ hours: 2 });
    await app.wakeDueJobs.execute();
    await app.work();
    expect([run.states(), app.sender.attempts.length]).toEqual([['suppressed'], 1]);
    await said('resubscribed', 'SM2');
    const again = await campaign.trigger();
    await app.work();
    expect([again.states(), app.sender.attempts.length]).toEqual([['waiting: delay'], 2]);
  });
});
