import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChannelConnector, type ConnectionFault } from '../../../src/application/channels/channel-connector.ts';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { ChangeChannelState } from '../../../src/application/channels/connections/change-channel-state.ts';
import { CheckChannel } from '../../../src/application/channels/connections/check-channel.ts';
import { ConnectChannel } from '../../../src/application/channels/connections/connect-channel.ts';
import { EditChannel } from '../../../src/application/channels/connections/edit-channel.ts';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { givenCampaign } from '../runs/campaign.ts';

const paths = new ReturnPaths(new NodeSecrets('11'.repeat(32)), undefined);

/** Whether a check succeeds. */
class Connector extends ChannelConnector {
  fault: ConnectionFault | undefined;
  obstacles = () => [];
  check = async () => this.fault;
}

let app: Application;
let connector: Connector;
let password: string;
beforeEach(async () => {
  app = await openApplication();
  connector = new Connector();
  password = 'wrong';
  app.sender.connected.delete('email');
  const down = (reason: string): SendOutcome => ({ result: 'deferred', reason, retryAfterSeconds: undefined, isOutage: true });
  app.sender.always(({ via }) => (via?.fault ? down(via.fault) : password === 'right' ? sentOutcome : down('535 wrong password')));
});

/** A job that has waited for its channel for an hour, so that the next probe is minutes away. */
async function givenWaiting(fields: Partial<Channel> = {}, step: (channel: Channel) => object = () => ({})) {
  const id = ids.next();
  const channel = aChannel({ organizationId: '', id, isDefault: true, ...fields });
  const campaign = await givenCampaign(app, { records: people(5), steps: [anEmailStep(step(channel))] });
  const { organizationId } = campaign;
  if (channel.name !== 'none') await app.unitOfWork.run(({ channels }) => channels.save(channel.with({ organizationId })));
  const run = await campaign.trigger();
  for (let passed = 0; passed < 3600; passed += 60) await pass(60);
  expect([new Set(run.states()), run.job().waiting]).toEqual([new Set(['waiting: channel_down']), 'channel_error']);
  return { run, organizationId, channelId: id };
}

async function pass(seconds: number): Promise<void> {
  app.clock.pass({ seconds });
  await app.wakeDueJobs.execute();
  await app.work();
}

/** All are sent within a few seconds. */
async function expectSent({ run }: Pick<Awaited<ReturnType<typeof givenWaiting>>, 'run'>): Promise<void> {
  for (let seconds = 0; seconds < 3; seconds++) await pass(1);
  expect(run.states()).toEqual(Array(5).fill('completed'));
}

describe('What waits for a channel goes on at once', () => {
  const credentials = () => new ChannelCredentials(app.secrets);
  const changeState = () => new ChangeChannelState({ unitOfWork: app.unitOfWork, audit: app.audit, clock: app.clock });

  test('when a check succeeds, and not when it fails', async () => {
    const waiting = await givenWaiting();
    const check = () => new CheckChannel({ unitOfWork: app.unitOfWork, connector, clock: app.clock }).execute(waiting);
    password = 'right';
    connector.fault = { words: '535 wrong password' };
    await check();
    for (let seconds = 0; seconds < 3; seconds++) await pass(1);
    expect(waiting.run.states()).toEqual(Array(5).fill('waiting: channel_down'));
    connector.fault = undefined;
    await check();
    await expectSent(waiting);
  });

  test('when the channel is edited', async () => {
    const waiting = await givenWaiting();
    password = 'right';
    const edit = new EditChannel({
      unitOfWork: app.unitOfWork,
      credentials: credentials(),
      connector,
      returnPaths: paths,
      audit: app.audit,
      clock: app.clock,
    });
    await edit.execute({ ...waiting, credentials: { password }, by: operator });
    await expectSent(waiting);
  });

  test('when a channel becomes the default', async () => {
    password = 'right';
    const waiting = await givenWaiting({ isDefault: false });
    await changeState().execute({ ...waiting, change: 'make-default', by: operator });
    await expectSent(waiting);
  });

  test('when the channel is restored', async () => {
    password = 'right';
    const archived = { archivedAt: app.clock.now(), isDefault: false };
    const waiting = await givenWaiting(archived, ({ id }) => ({ channelId: id }));
    await changeState().execute({ ...waiting, change: 'restore', by: operator });
    await expectSent(waiting);
  });

  test('when the first channel is connected', async () => {
    password = 'right';
    const waiting = await givenWaiting({ name: 'none' });
    const connect = new ConnectChannel({
      unitOfWork: app.unitOfWork,
      credentials: credentials(),
      connector,
      returnPaths: paths,
      audit: app.audit,
      clock: app.clock,
      ids,
    });
    const sender = { name: '', address: 'ada@acme.example' };
    const settings = { host: 'smtp.acme.example' };
    await connect.execute({ ...waiting, provider: 'smtp', name: 'Sales', sender, settings, by: operator });
    await expectSent(waiting);
  });
});
