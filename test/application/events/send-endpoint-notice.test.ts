import { beforeEach, expect, test } from '@jest/globals';
import { DeliverEvents } from '../../../src/application/events/deliver-events.ts';
import { EndpointSecrets } from '../../../src/application/events/endpoint-secrets.ts';
import { EventPost } from '../../../src/application/events/event-post.ts';
import { LeaseEndpoints } from '../../../src/application/events/lease-endpoints.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { SendEndpointNotice } from '../../../src/application/events/send-endpoint-notice.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import type { Endpoint } from '../../../src/domain/events/endpoint.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aUser, longAgo } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FakeMailer } from '../../support/fake-mailer.ts';
import { givenRecords, givenTable, people } from '../../support/given.ts';

let app: Application;
let mailer: FakeMailer;
let table: DataTable;
let endpoint: Endpoint;

/** An endpoint that is gone. */
class GonePost extends EventPost {
  faultOf(): string | undefined {
    return undefined;
  }

  async post() {
    return { status: 410, reason: 'The endpoint answered 410', answer: null };
  }
}

async function aMember(role: Role, fields: Parameters<typeof aUser>[0] = {}): Promise<string> {
  const user = aUser(fields);
  await app.unitOfWork.run(async ({ users, memberships }) => {
    await users.save(user);
    await memberships.save(new Membership({ organizationId: table.organizationId, userId: user.id, role, createdAt: longAgo }));
  });
  return user.email;
}

/** Delivers to the endpoint, which is turned off by its answer, and returns what is asked for then. */
async function turnedOff() {
  const secrets = new EndpointSecrets(app.secrets, app.clock, app.ids);
  await app.unitOfWork.run(({ endpoints }) => endpoints.saveSecret(secrets.make(endpoint).secret));
  await givenRecords(app, table, ...people(1));
  await new RelayEvents(app.unitOfWork).execute();
  const [leased] = await new LeaseEndpoints(app.unitOfWork, app.clock).execute({ token: 'worker', limit: 1 });
  if (leased) await new DeliverEvents(app.unitOfWork, secrets, new GonePost(), app.clock, undefined).execute(leased);
  const tasks = await app.queued();
  return tasks.filter(({ task }) => task === 'send-endpoint-notice').map(({ payload }) => payload);
}

const send = (payload: unknown) =>
  new SendEndpointNotice(app.unitOfWork, mailer, 'https://app.example.com').execute(
    payload as Parameters<SendEndpointNotice['execute']>[0],
  );

beforeEach(async () => {
  app = await openApplication();
  mailer = new FakeMailer();
  table = await givenTable(app);
  endpoint = await givenEndpoint(app, { organizationId: table.organizationId, name: 'CRM' });
});

test('each owner and admin learns by mail that an endpoint was turned off, and why', async () => {
  const told = [await aMember('owner'), await aMember('admin')];
  await aMember('member');
  const asked = await turnedOff();
  for (const payload of asked) await send(payload);
  expect(mailer.mails.map(({ to }) => to)).toEqual(told);
  expect(mailer.mails[0]).toMatchObject({ subject: 'The endpoint CRM was turned off' });
  expect(mailer.mails[0]?.text).toContain('because it answered that it is gone (410)');
  expect(mailer.mails[0]?.text).toContain(`https://app.example.com/endpoints/${endpoint.id}`);
});

test('no mail is sent once it is on again, to an address that was not verified, or to somebody who has left', async () => {
  await aMember('owner', { verifiedAt: null });
  await aMember('admin');
  const asked = await turnedOff();
  await send(asked[0]);
  await app.unitOfWork.run(async ({ memberships }) => {
    for (const one of await memberships.list(table.organizationId)) if (one.role === 'admin') await memberships.remove(one);
  });
  await send(asked[1]);
  await aMember('owner');
  await app.unitOfWork.run(async ({ endpoints }) => {
    const off = await endpoints.find(endpoint.organizationId, endpoint.id);
    if (off) await endpoints.save(off.turnOn());
  });
  for (const payload of asked) await send(payload);
  expect(asked).toHaveLength(2);
  expect(mailer.mails).toEqual([]);
});
