import { beforeEach, describe, expect, test } from '@jest/globals';
import { AlertPoster } from '../../../src/application/alerts/alert-poster.ts';
import { AlertSecrets } from '../../../src/application/alerts/alert-secrets.ts';
import { EditAlertTarget } from '../../../src/application/alerts/edit-alert-target.ts';
import { EditAlertWishes } from '../../../src/application/alerts/edit-alert-wishes.ts';
import { noticeOf } from '../../../src/application/alerts/notice.ts';
import { SendAlerts } from '../../../src/application/alerts/send-alerts.ts';
import { SweepAlerts } from '../../../src/application/alerts/sweep-alerts.ts';
import { TestAlertTarget } from '../../../src/application/alerts/test-alert-target.ts';
import { EventPost, type EventRequest } from '../../../src/application/events/event-post.ts';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { Alert } from '../../../src/domain/alerts/alert.ts';
import type { AlertKindName } from '../../../src/domain/alerts/alert-kinds.ts';
import type { AttemptOutcome } from '../../../src/domain/events/delivery.ts';
import type { Endpoint } from '../../../src/domain/events/endpoint.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aUser, longAgo } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FakeMailer } from '../../support/fake-mailer.ts';
import { givenOrganization } from '../../support/given.ts';

const appUrl = 'https://app.example.com';

class FakePost extends EventPost {
  readonly requests: EventRequest[] = [];
  outcome: AttemptOutcome = { status: 200, reason: null, answer: 'ok' };

  faultOf(): string | undefined {
    return undefined;
  }

  async post(request: EventRequest): Promise<AttemptOutcome> {
    this.requests.push(request);
    return this.outcome;
  }
}

let app: Application;
let mailer: FakeMailer;
let post: FakePost;
let poster: AlertPoster;
let secrets: AlertSecrets;
let organizationId: string;
let endpoint: Endpoint;

async function aMember(role: Role, fields: Parameters<typeof aUser>[0] = {}): Promise<string> {
  const user = aUser(fields);
  await app.unitOfWork.run(async ({ users, memberships }) => {
    await users.save(user);
    await memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: longAgo }));
  });
  return user.email;
}

const change = (one: Endpoint) => app.unitOfWork.run(({ endpoints }) => endpoints.save(one));
const edit = (fields: Omit<Parameters<EditAlertTarget['execute']>[0], 'organizationId' | 'by'>) =>
  new EditAlertTarget({ unitOfWork: app.unitOfWork, secrets, post, audit: app.audit }).execute({ organizationId, by: operator, ...fields });

/** Looks for alerts after some minutes, and returns the notices that are asked for. */
async function sweep({ minutes = 2, hasMail = true } = {}): Promise<Tasks['send-alerts'][]> {
  app.clock.pass({ minutes });
  await new SweepAlerts({ unitOfWork: app.unitOfWork, hasMail, clock: app.clock, ids: app.ids }).execute();
  return asked();
}

/** The notices that are asked for and not sent yet. */
let waiting: Tasks['send-alerts'][] = [];

async function asked(): Promise<Tasks['send-alerts'][]> {
  const tasks = await app.queued();
  const fresh = tasks.flatMap(({ task, payload }) => (task === 'send-alerts' ? [payload as Tasks['send-alerts']] : []));
  waiting.push(...fresh);
  return fresh;
}

const send = (payload: Tasks['send-alerts']) =>
  new SendAlerts({ unitOfWork: app.unitOfWork, mailer, poster, appUrl, clock: app.clock }).execute(payload);

/** Sends each notice that is asked for, and returns the subjects of the mails that came of it. */
async function sendAll(): Promise<string[]> {
  const before = mailer.mails.length;
  for (const payload of waiting.splice(0)) await send(payload);
  return mailer.mails.slice(before).map(({ subject }) => subject);
}

beforeEach(async () => {
  app = await openApplication();
  mailer = new FakeMailer();
  post = new FakePost();
  secrets = new AlertSecrets(app.secrets, app.ids);
  poster = new AlertPoster(post, secrets, appUrl);
  waiting = [];
  organizationId = (await givenOrganization(app)).id;
  endpoint = await givenEndpoint(app, { organizationId, name: 'CRM', isOn: false, offBecause: 'gone' });
});

const off = 'The endpoint CRM was turned off, because it answered that it is gone (410); what happens meanwhile waits for it, for 30 days';
const on = 'The endpoint CRM was turned on again or deleted';

describe('by mail', () => {
  test('each owner and admin learns that an endpoint was turned off, and why, and once that it is on again', async () => {
    const told = [await aMember('owner'), await aMember('admin')];
    await aMember('member');
    await sweep();
    expect(await sendAll()).toEqual([off, off]);
    expect(mailer.mails.map(({ to }) => to)).toEqual(told);
    expect(mailer.mails[0]?.text).toContain(`${appUrl}/endpoints/${endpoint.id}`);
    await sweep({ minutes: 600 });
    expect(await sendAll()).toEqual([]);
    await change(endpoint.turnOn());
    await sweep();
    expect(await sendAll()).toEqual([on, on]);
    await sweep({ minutes: 600 });
    expect(await sendAll()).toEqual([]);
  });

  test('no mail is sent of what was over before, to an address that was not verified, or to somebody who has left', async () => {
    await aMember('owner', { verifiedAt: null });
    await aMember('admin');
    await sweep();
    await app.unitOfWork.run(async ({ memberships }) => {
      for (const one of await memberships.list(organizationId)) if (one.role === 'admin') await memberships.remove(one);
    });
    expect(await sendAll()).toEqual([]);
    await aMember('owner');
    await change(endpoint.turnOn());
    await sweep({ minutes: 61 });
    await change(endpoint);
    await sweep({ minutes: 61 });
    await change(endpoint.turnOn());
    await sweep();
    expect(await sendAll()).toEqual([on, on]);
  });

  test('people hear of one cause at most once an hour, however often it comes and goes', async () => {
    await aMember('owner');
    await sweep();
    expect(await sendAll()).toEqual([off]);
    const heard: string[] = [];
    for (let round = 0; round < 10; round++) {
      await change(endpoint.turnOn());
      await sweep({ minutes: 2 });
      await change(endpoint);
      await sweep({ minutes: 2 });
      heard.push(...(await sendAll()));
    }
    expect(heard).toEqual([on]);
    await sweep({ minutes: 21 });
    expect(await sendAll()).toEqual([off]);
  });

  test('each chooses the kinds for themselves, against what the organization has set; a member none that needs admins', async () => {
    const [owner, admin] = [await aMember('owner'), await aMember('admin')];
    const member = await aMember('member');
    await edit({ name: 'mail', isOn: false });
    const members = await app.unitOfWork.run(({ memberships }) => memberships.list(organizationId));
    const choose = (role: Role, kind: AlertKindName, isOn: boolean) =>
      new EditAlertWishes(app.unitOfWork).execute({
        ...{ organizationId, choice: { kind, isOn } },
        userId: members.find((one) => one.role === role)?.userId ?? '',
      });
    await choose('owner', 'endpoint.off', true);
    await choose('member', 'endpoint.off', true);
    await sweep();
    expect(await sendAll()).toEqual([off]);
    expect(mailer.mails.map(({ to }) => to)).toEqual([owner]);
    expect(mailer.mails[0]?.text).toContain(`${appUrl}/profile`);
    await edit({ name: 'mail', isOn: true });
    await choose('owner', 'endpoint.off', false);
    await change(endpoint.turnOn());
    await sweep({ minutes: 61 });
    // It was chosen off after the notice was asked for.
    await choose('admin', 'endpoint.off', false);
    expect(await sendAll()).toEqual([]);
    await new EditAlertWishes(app.unitOfWork).execute({ organizationId, userId: members[1]?.userId ?? '', choice: null });
    await change(endpoint);
    await sweep({ minutes: 61 });
    expect(await sendAll()).toEqual([off]);
    expect(mailer.mails.slice(1).map(({ to }) => to)).toEqual([admin]);
    expect(mailer.mails.some(({ to }) => to === member)).toBe(false);
  });

  test('what an organization is to hear at the same time is one mail', async () => {
    await aMember('owner');
    await givenEndpoint(app, { organizationId, name: 'DWH', isOn: false, offBecause: 'failing' });
    await sweep();
    expect(await sendAll()).toEqual([expect.stringMatching(/^2 alerts of /)]);
    expect(mailer.mails[0]?.text).toMatch(/CRM was turned off[\s\S]*DWH was turned off/);
  });

  test('a mail that was not sent is tried again, and is the same one', async () => {
    await aMember('owner');
    const [notice] = await sweep();
    mailer.outcome = { result: 'deferred', reason: 'no', retryAfterSeconds: undefined };
    await expect(send(notice as Tasks['send-alerts'])).rejects.toThrow('The e-mail was not sent');
    mailer.outcome = { result: 'sent', providerId: undefined };
    await send(notice as Tasks['send-alerts']);
    await send(notice as Tasks['send-alerts']);
    expect(new Set(mailer.mails.map(({ id }) => id)).size).toBe(1);
  });

  test('nothing is asked for without a mail server, while mail is off, or of a kind that is not wanted', async () => {
    await aMember('owner');
    await edit({ name: 'mail', kinds: ['job.paused'] });
    expect(await sweep()).toEqual([]);
    await edit({ name: 'mail', kinds: [], isOn: false });
    await givenEndpoint(app, { organizationId, isOn: false, offBecause: 'gone' });
    expect(await sweep()).toEqual([]);
    await edit({ name: 'mail', isOn: true });
    await givenEndpoint(app, { organizationId, isOn: false, offBecause: 'gone' });
    expect(await sweep({ hasMail: false })).toEqual([]);
    await givenEndpoint(app, { organizationId, isOn: false, offBecause: 'gone' });
    expect(await sweep()).toHaveLength(1);
  });

  test('each gets the words of their language', async () => {
    await aMember('owner', { locale: 'de-AT' });
    await aMember('admin', { locale: 'fr-FR' });
    await aMember('admin', { locale: 'pt-BR' });
    await sweep();
    const german =
      'Der Endpunkt CRM wurde abgeschaltet, weil er geantwortet hat, dass es ihn nicht mehr gibt (410); was inzwischen geschieht, wartet 30 Tage auf ihn';
    const french =
      'Le point de terminaison CRM a été désactivé, car il a répondu qu’il n’existe plus (410)\u202f; ce qui se passe entre-temps l’attend pendant 30 jours';
    expect(await sendAll()).toEqual([german, french, off]);
    expect(mailer.mails[0]?.text).toContain(`Welche Warnungen Sie bekommen: ${appUrl}/profile`);
  });

  test.each([
    [null, '80 % of the records of the plan are used: 12,000 of 15,000', '21 alerts of Acme', 'And 1 more'],
    ['de-DE', 'Datensätze: 80 % des Tarifs sind verbraucht, 12.000 von 15.000', '21 Warnungen von Acme', 'Und 1 weitere'],
    [
      'fr-FR',
      'Enregistrements\u202f: 80\u202f% du forfait sont utilisés, 12\u202f000 sur 15\u202f000',
      '21 alertes de Acme',
      'Et 1 de plus',
    ],
    ['pt-BR', '80 % of the records of the plan are used: 12.000 of 15.000', '21 alerts of Acme', 'And 1 more'],
  ])('numbers are written as a reader with %s does', (locale, text, subject, more) => {
    const facts = { meter: 'records', percent: 80, used: 12_000, limit: 15_000 };
    const alert = Alert.begin({ organizationId, kind: 'meter.high', subject: 'records:80', facts }, 'a', longAgo);
    expect(noticeOf([alert], 'n', { organization: 'Acme', locale, zone: null }, appUrl)).toMatchObject({ subject: text, more: undefined });
    expect(noticeOf(Array(21).fill(alert), 'n', { organization: 'Acme', locale, zone: null }, appUrl)).toMatchObject({ subject, more });
  });

  test('names bring no links of strangers', async () => {
    await aMember('owner');
    await change(endpoint.with({ name: 'https://evil.example/x' }));
    await sweep();
    await sendAll();
    expect(mailer.mails[0]?.text).not.toContain('evil.example');
  });
});

describe('to Slack and to a webhook', () => {
  test('Slack gets a text with links, and its address is nowhere in the clear', async () => {
    const url = 'https://hooks.slack.com/services/T0/B0/secret';
    const { target } = await edit({ name: 'slack', url });
    expect(target).toMatchObject({ isOn: true, url: 'hooks.slack.com' });
    expect(JSON.stringify(target)).not.toContain('B0/secret');
    await change(endpoint.with({ name: 'A & <B>' }));
    await sweep();
    await sendAll();
    expect(post.requests).toMatchObject([{ url, secrets: [] }]);
    const { text } = JSON.parse(post.requests[0]?.body ?? '');
    expect(text).toContain(`<${appUrl}/endpoints/${endpoint.id}|The endpoint A &amp; B`);
  });

  test('a webhook gets what began and what is over, signed, each notice with an id of its own', async () => {
    const { secret } = await edit({ name: 'webhook', url: 'https://ops.example.com/alerts' });
    await sweep();
    await change(endpoint.turnOn());
    await sendAll();
    await sweep();
    await sendAll();
    expect(post.requests.map(({ url, secrets: own }) => [url, own])).toEqual([
      ['https://ops.example.com/alerts', [secret]],
      ['https://ops.example.com/alerts', [secret]],
    ]);
    const bodies = post.requests.map(({ body }) => JSON.parse(body));
    const about = { kind: 'endpoint.off', subject: endpoint.id, facts: { name: 'CRM' } };
    expect(bodies).toMatchObject([
      { type: 'alerts', id: post.requests[0]?.id, data: { alerts: [{ ...about, isOver: false, text: off, endedAt: null }] } },
      { type: 'alerts', id: post.requests[1]?.id, data: { alerts: [{ ...about, isOver: true, text: on }] } },
    ]);
    expect(bodies[0].id).not.toBe(bodies[1].id);
  });

  test('a failure is noted and tried again for a day; what is refused is not', async () => {
    await edit({ name: 'webhook', url: 'https://ops.example.com/alerts' });
    const [notice] = (await sweep()) as [Tasks['send-alerts']];
    const target = async () => (await app.alerts.targets(organizationId)).find(({ name }) => name === 'webhook');
    post.outcome = { status: 500, reason: 'The endpoint answered 500', answer: null };
    await expect(send(notice)).rejects.toThrow('answered 500');
    expect(await target()).toMatchObject({ failure: 'The endpoint answered 500', sentAt: null });
    post.outcome = { status: 404, reason: 'The endpoint answered 404', answer: null };
    await send(notice);
    app.clock.pass({ days: 2 });
    post.outcome = { status: null, reason: 'no route to host', answer: null };
    await send(notice);
    expect(await target()).toMatchObject({ failure: 'no route to host' });
    post.outcome = { status: 200, reason: null, answer: null };
    await send(notice);
    expect(await target()).toMatchObject({ failure: null, failedAt: null });
  });

  test('an address that is forgotten gets nothing, not even what was asked for before', async () => {
    await edit({ name: 'slack', url: 'https://hooks.slack.com/x' });
    await sweep();
    await edit({ name: 'slack', url: null });
    await sendAll();
    expect(post.requests).toEqual([]);
    await expect(edit({ name: 'slack', isOn: true })).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('a test says why it did not arrive', async () => {
    const user = aUser();
    await app.unitOfWork.run(({ users }) => users.save(user));
    const test = (name: 'mail' | 'slack') =>
      new TestAlertTarget({ unitOfWork: app.unitOfWork, mailer, poster, clock: app.clock, ids: app.ids }).execute({
        organizationId,
        name,
        userId: user.id,
      });
    await expect(test('slack')).rejects.toMatchObject({ code: 'INVALID_STATE' });
    await edit({ name: 'slack', url: 'https://hooks.slack.com/x' });
    expect([await test('mail'), await test('slack')]).toEqual([null, null]);
    expect([mailer.mails.map(({ to }) => to), post.requests.length]).toEqual([[user.email], 1]);
    post.outcome = { status: 403, reason: 'The endpoint answered 403', answer: null };
    mailer.outcome = { result: 'deferred', reason: 'No mail server is configured', retryAfterSeconds: undefined };
    expect([await test('mail'), await test('slack')]).toEqual(['No mail server is configured', 'The endpoint answered 403']);
  });
});
