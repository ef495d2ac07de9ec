import type { AlertReader } from '../../application/alerts/alert-reader.ts';
import type { EditAlertTarget } from '../../application/alerts/edit-alert-target.ts';
import type { EditAlertWishes } from '../../application/alerts/edit-alert-wishes.ts';
import type { TestAlertTarget } from '../../application/alerts/test-alert-target.ts';
import { alertKindNames } from '../../domain/alerts/alert-kinds.ts';
import { type AlertTarget, alertTargetNames } from '../../domain/alerts/alert-target.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, list, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { alertSchema, kindsFor, shownAlert, shownTarget, shownWishes, targetSchema, wishesSchema } from './answers.ts';

const tags = ['Alerts'] as const;
const reading = { type: 'session', permission: 'alerts:read' } as const;
const editing = { type: 'session', permission: 'alerts:edit' } as const;
const own = { type: 'session', permission: 'organization:read' } as const;
const target = () => oneOf(...alertTargetNames);

/** The alerts of people, and their targets. */
export class AlertsController implements Controller {
  readonly routes;

  /** `hasMail`: whether the installation has a mail server. */
  constructor(
    reader: AlertReader,
    editTarget: EditAlertTarget,
    testTarget: TestAlertTarget,
    editWishes: EditAlertWishes,
    hasMail: boolean,
  ) {
    const shownMail = async ({ organizationId, userId, rights }: SessionCaller, given?: AlertWishes) => {
      const mail = (await reader.targets(organizationId)).find(({ name }) => name === 'mail') as AlertTarget;
      return shownWishes(given ?? (await reader.wishes(organizationId, userId)), rights, mail, hasMail);
    };

    this.routes = [
      route({
        method: 'get',
        path: '/alerts',
        operationId: 'listAlerts',
        summary: 'List what people were alerted to, the latest first',
        description: 'Looked for once a minute. An alert is kept for 30 days after it is over.',
        tags,
        security: reading,
        query: object({ ...pageQuery, state: optional(oneOf('open')) }),
        answer: { status: 200, schema: () => pageOf(alertSchema()) },
        errors: [],
        async handle({ query, caller: { organizationId, rights }, language }) {
          const page = checkPageKey(pageRequest(query), isId);
          return pageAnswer(await reader.list(organizationId, { isOpen: query.state === 'open', kinds: kindsFor(rights) }, page), (alert) =>
            shownAlert(alert, language),
          );
        },
      }),
      route({
        method: 'get',
        path: '/alert-targets',
        operationId: 'listAlertTargets',
        summary: 'List where alerts go: mail, Slack and a webhook',
        tags,
        security: reading,
        answer: { status: 200, schema: () => pageOf(targetSchema()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const items = await reader.targets(organizationId);
          return pageAnswer({ items, next: undefined }, (target) => shownTarget(target, hasMail));
        },
      }),
      route({
        method: 'patch',
        path: '/alert-targets',
        operationId: 'editAlertTarget',
        summary: 'Change where alerts go, and which',
        description:
          'Mail goes to owners and admins unless it is turned off. An address turns its target on; that of Slack is an incoming webhook. A ' +
          'webhook gets POST requests signed by Standard Webhooks 1.0.0, with a new `secret` for each address, which is shown once.',
        tags,
        security: editing,
        body: object({
          target: target(),
          isOn: optional(boolean()),
          kinds: optional(list(oneOf(...alertKindNames), { max: alertKindNames.length })).description('Empty for all kinds.'),
          url: optional(nullable(text())).description('Null forgets the address.'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({ ok: truth(), target: targetSchema(), secret: nullable(text()).description('Of a webhook that got an address.') }),
          holdsSecret: true,
        },
        errors: ['INVALID_STATE'],
        async handle({ body: { target: name, ...change }, caller, ip }) {
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const edited = await editTarget.execute({ organizationId, name, ...change, by });
          return { ok: true as const, target: shownTarget(edited.target, hasMail), secret: edited.secret ?? null };
        },
      }),
      route({
        method: 'get',
        path: '/alert-mail',
        operationId: 'readAlertMail',
        summary: 'Read which alerts the caller gets by mail',
        tags,
        security: own,
        answer: { status: 200, schema: () => object({ ok: truth(), mail: wishesSchema() }) },
        errors: [],
        async handle({ caller }) {
          return { ok: true as const, mail: await shownMail(caller) };
        },
      }),
      route({
        method: 'patch',
        path: '/alert-mail',
        operationId: 'editAlertMail',
        summary: 'Change which alerts the caller gets by mail',
        description: 'Null forgets what the caller has chosen: owners and admins then get what the organization sends by mail.',
        tags,
        security: own,
        body: object({ choice: nullable(object({ kind: oneOf(...alertKindNames), isOn: boolean() })) }),
        answer: { status: 200, schema: () => object({ ok: truth(), mail: wishesSchema() }) },
        errors: [],
        async handle({ body: { choice }, caller }) {
          const { organizationId, userId } = caller;
          return { ok: true as const, mail: await shownMail(caller, await editWishes.execute({ organizationId, userId, choice })) };
        },
      }),
      route({
        method: 'post',
        path: '/alert-targets/test',
        operationId: 'testAlertTarget',
        summary: 'Send a test to where alerts go',
        description: 'A mail goes to the caller alone. `failure` says why the test did not arrive; it is null if it did.',
        tags,
        security: editing,
        rateLimit: 'check',
        waits: true,
        body: object({ target: target() }),
        answer: { status: 200, schema: () => object({ ok: truth(), failure: nullable(text()) }) },
        errors: ['INVALID_STATE'],
        async handle({ body: { target: name }, caller: { organizationId, userId } }) {
          const failure = await testTarget.execute({ organizationId, name, userId });
          return { ok: true as const, failure };
        },
      }),
    ];
  }
}
