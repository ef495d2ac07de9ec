import { beforeEach, describe, expect, test } from '@jest/globals';
import type { OutgoingMessage } from '../../../src/application/channels/sender.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { anEmailStep } from '../../support/builders.ts';
import { people } from '../../support/given.ts';
import { givenCampaign } from '../jobs/campaign.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const emails = () => app.sender.attempts as readonly OutgoingMessage<'email'>[];
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
      suppressions.add({ organizationId, address: 'ada@example.com', reason: 'manual', createdAt }),
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
    expect(await app.unsubscribe.execute({ token })).toBe(true);
    expect(await app.unsubscribe.execute({ token })).toBe(true);
    app.clock.pass({ days: 1 });
    await workOn();
    expect(run.states()).toEqual(['suppressed', 'completed']);
    expect(app.sender.targets).toEqual(['person1@example.com', 'person2@example.com', 'person2@example.com']);
  });

  test('refuses a forged unsubscribe token', async () => {
    const campaign = await givenCampaign(app, { records: people(2), audience: 'all' });
    await campaign.trigger();
    await app.work();
    const token = emails()[0]?.unsubscribeUrl.split('/').at(-1) as string;
    const parts = token.split('.');
    const other = emails()[1]?.unsubscribeUrl.split('/').at(-1)?.split('.') as string[];
    const forged = [`${token}x`, token.slice(0, -1), '', '....', [...other.slice(0, 3), parts[3]].join('.'), `${token}.more`];
    expect(await Promise.all(forged.map((one) => app.unsubscribe.execute({ token: one })))).toEqual(forged.map(() => false));
    await campaign.trigger();
    await app.work();
    expect(app.sender.attempts).toHaveLength(4);
  });
});
