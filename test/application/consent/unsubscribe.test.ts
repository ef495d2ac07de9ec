import { beforeEach, describe, expect, test } from '@jest/globals';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import type { Actor } from '../../../src/domain/kernel/actor.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep, aSuppression } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from '../runs/campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const emails = () => app.sender.attempts as readonly OutgoingMessage<'email'>[];
const by: Actor = { type: 'recipient', id: null, ip: '203.0.113.7' };
const workOn = async () => {
  await app.wakeDueJobs.execute();
  await app.work();
};

describe('A job and unsubscribed recipients', () => {
  test('does not send to a suppressed address, whatever its spelling', async () => {
    const records = [{ email: ' ADA@Example.com', name: 'Ada' }, ...people(1)];
    const campaign = await givenCampaign(app, { records });
    const { organizationId } = campaign;
    const createdAt = app.clock.now();
    await app.unitOfWork.run(({ suppressions }) =>
      suppressions.add([aSuppression({ organizationId, address: 'ada@example.com', createdAt })]),
    );
    const run = await campaign.trigger();
    await app.work();
    expect(run.states()).toEqual(['suppressed', 'completed']);
    expect([app.sender.targets, run.messages().length]).toEqual([['person1@example.com'], 1]);
  });

  test('sends no reminder to a recipient who has unsubscribed in the meantime; unsubscribing twice is the same as once', async () => {
    const steps = [anEmailStep(), { id: 'pause', type: 'wait', for: '1 day' } as const, anEmailStep({ id: 'reminder' })];
    const run = await (await givenCampaign(app, { records: people(2), steps })).trigger();
    await app.work();
    const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
    expect((await app.unsubscribe.execute({ token, by }))?.isOff).toBe(true);
    expect((await app.unsubscribe.execute({ token, by }))?.isOff).toBe(true);
    app.clock.pass({ days: 1 });
    await workOn();
    expect(run.states()).toEqual(['suppressed', 'completed']);
    expect(app.sender.targets).toEqual(['person1@example.com', 'person2@example.com', 'person2@example.com']);
  });

  test('sends to a recipient who has undone unsubscribing within 24 hours, and notes both in the audit log', async () => {
    const campaign = await givenCampaign(app, { records: people(1), audience: 'all' });
    await campaign.trigger();
    await app.work();
    const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
    await app.unsubscribe.execute({ token, by });
    app.clock.pass({ hours: 23 });
    expect((await app.undoUnsubscribe.execute({ token, by }))?.isOff).toBe(false);
    expect((await app.undoUnsubscribe.execute({ token, by }))?.isOff).toBe(false);
    await campaign.trigger();
    await app.work();
    expect(app.sender.attempts).toHaveLength(2);
    const { items } = await app.auditEntries.list(campaign.organizationId, { actorType: 'recipient' }, { limit: 10, after: undefined });
    expect(items.map(({ entry: { action, subject, actor } }) => [action, subject.id, actor])).toEqual([
      ['suppression.withdrawn', 'person1@example.com', by],
      ['suppression.added', 'person1@example.com', by],
    ]);
  });

  test('keeps the wish of a recipient whose address was suppressed before, and undoing leaves both', async () => {
    const campaign = await givenCampaign(app, { records: people(1) });
    await campaign.trigger();
    await app.work();
    const { organizationId } = campaign;
    const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
    const suppression = aSuppression({ organizationId, address: 'person1@example.com' });
    await app.unitOfWork.run(({ suppressions }) => suppressions.add([suppression]));
    for (let times = 0; times < 2; times++) await app.unsubscribe.execute({ token, by });
    expect((await app.undoUnsubscribe.execute({ token, by }))?.isOff).toBe(true);
    const found = await app.unitOfWork.run(({ suppressions }) => suppressions.find(organizationId, 'email', 'person1@example.com'));
    const { reason, via, createdAt } = suppression;
    expect(found).toMatchObject({ reason: 'unsubscribed', unsubscribedAt: app.clock.now(), earlier: [{ reason, via, createdAt }] });
    expect(() => found?.requireRemovable(false)).toThrow('The owner of this address unsubscribed on');
    const { items } = await app.auditEntries.list(organizationId, { actorType: 'recipient' }, { limit: 10, after: undefined });
    expect(items.map(({ entry: { action } }) => action)).toEqual(['suppression.added']);
  });

  test.each(['bounced', 'complained', 'manual', 'unsubscribed'] as const)(
    'does not undo a suppression that was %s, or is older than 24 hours',
    async (reason) => {
      const campaign = await givenCampaign(app, { records: people(1) });
      await campaign.trigger();
      await app.work();
      const { organizationId } = campaign;
      const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
      await app.unitOfWork.run(({ suppressions }) =>
        suppressions.add([
          aSuppression({
            organizationId,
            address: 'person1@example.com',
            reason,
            createdAt: app.clock.now(),
            via: reason === 'unsubscribed' ? 'link' : 'hand',
          }),
        ]),
      );
      if (reason === 'unsubscribed') app.clock.pass({ hours: 24 });
      expect((await app.undoUnsubscribe.execute({ token, by }))?.isOff).toBe(true);
    },
  );

  test('refuses a forged unsubscribe token', async () => {
    const campaign = await givenCampaign(app, { records: people(2), audience: 'all' });
    await campaign.trigger();
    await app.work();
    const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
    const parts = token.split('.');
    const other = emails()[1]?.unsubscribeUrl.split('/').at(-1)?.split('.') as string[];
    const forged = [`${token}x`, token.slice(0, -1), '', '....', [...other.slice(0, 3), parts[3]].join('.'), `${token}.more`];
    expect(await Promise.all(forged.map((one) => app.unsubscribe.execute({ token: one, by })))).toEqual(forged.map(() => undefined));
    await campaign.trigger();
    await app.work();
    expect(app.sender.attempts).toHaveLength(4);
  });
});
