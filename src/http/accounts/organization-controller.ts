import type { EditMember } from '../../application/accounts/members/edit-member.ts';
import type { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { EditOrganization } from '../../application/accounts/organizations/edit-organization.ts';
import type { EndWebhookSecretOverlap } from '../../application/accounts/organizations/end-webhook-secret-overlap.ts';
import type { RotateWebhookSecret } from '../../application/accounts/organizations/rotate-webhook-secret.ts';
import type { ShowWebhookSecret } from '../../application/accounts/organizations/show-webhook-secret.ts';
import type { ShownWebhookSecret } from '../../application/accounts/organizations/webhook-secrets.ts';
import type { Organization } from '../../domain/accounts/organization.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyJson, boolean, integer, namedSchema, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { exampleWindow, windowShape } from '../kernel/window-schema.ts';

const tags = ['Organization'];
const confirmOver = () => integer().description('Over how many recipients the web app asks for the number before it starts a job.');
const locale = () =>
  text().description('The language in which templates write numbers, dates, yes and no if they name none (BCP 47), such as `de-DE`.');
const ofMedium = () => optional(object({ most: integer(), hours: integer() }));
const capShape = () =>
  namedSchema(
    'FrequencyCap',
    object({
      email: ofMedium(),
      sms: ofMedium(),
      over: oneOf('wait', 'skip', 'leave'),
      days: optional(integer()).description('How long a message waits at most; then its step is skipped. Default: 7.'),
    }).description('The most messages that one address gets in any span of some hours, over all spinners, counted on what was sent.'),
  );

const hours = () => ({
  zone: text().description('The time zone of people for whom nothing else says one.'),
  locale: locale(),
  sendingWindow: nullable(windowShape()),
  frequencyCap: nullable(capShape()),
});
const edited = () => ({ name: optional(text()), confirmOver: optional(confirmOver()), zone: optional(text()), locale: optional(locale()) });

const answered = () =>
  object({
    ok: truth(),
    organization: namedSchema(
      'Organization',
      object({
        id: text(),
        name: text(),
        plan: text(),
        createdAt: timestamp(),
        confirmOver: confirmOver(),
        requiresFactor: boolean().description('Whether its members need a second factor.'),
        ...hours(),
      }),
    ),
  });

const secretAnswer = () =>
  object({
    ok: truth(),
    webhookSecret: text(),
    previousUntil: nullable(timestamp()).description('Until when webhooks are signed with the secret before this one too.'),
  });

/** The organization of the session. */
export class OrganizationController implements Controller {
  readonly routes;

  constructor(
    organizations: OrganizationReader,
    editOrganization: EditOrganization,
    showWebhookSecret: ShowWebhookSecret,
    rotateWebhookSecret: RotateWebhookSecret,
    endWebhookSecretOverlap: EndWebhookSecretOverlap,
    editMember: EditMember,
  ) {
    this.routes = [
      route({
        method: 'get',
        path: '/organization',
        operationId: 'readOrganization',
        summary: 'Read the organization',
        tags,
        security: { type: 'session', permission: 'organization:read' },
        answer: { status: 200, schema: answered },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ caller: { organizationId } }) {
          const organization = await organizations.find(organizationId);
          if (!organization) throw new NotFound('Organization');
          return { ok: true as const, organization: shown(organization) };
        },
      }),
      route({
        method: 'patch',
        path: '/organization',
        operationId: 'renameOrganization',
        summary: 'Rename the organization, and change its settings',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        body: object({ ...edited(), sendingWindow: optional(nullable(anyJson())), frequencyCap: optional(nullable(anyJson())) }),
        bodyShown: {
          schema: object({ ...edited(), sendingWindow: optional(nullable(windowShape())), frequencyCap: optional(nullable(capShape())) }),
          example: { zone: 'Europe/Berlin', sendingWindow: exampleWindow },
        },
        answer: { status: 200, schema: answered },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const organization = await editOrganization.execute({ organizationId, ...body, by: actorOf({ caller, ip }) });
          return { ok: true as const, organization: shown(organization) };
        },
      }),
      route({
        method: 'post',
        path: '/organization/webhook-secret/show',
        operationId: 'showWebhookSecret',
        repeatable: true,
        summary: 'Show the secret that signs the webhooks of spinners',
        description: 'The signatures follow Standard Webhooks. Each call is recorded in the audit log, which is why this is not a `GET`.',
        tags,
        security: { type: 'session', permission: 'webhook-urls:read' },
        answer: { status: 200, schema: secretAnswer, holdsSecret: true },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ caller, ip }) {
          const input = { organizationId: caller.organizationId, by: actorOf({ caller, ip }) };
          return shownSecret(await showWebhookSecret.execute(input));
        },
      }),
      route({
        method: 'post',
        path: '/organization/webhook-secret/rotate',
        operationId: 'rotateWebhookSecret',
        summary: 'Replace the secret that signs the webhooks of spinners',
        description:
          'For the overlap, webhooks have a signature of the old secret as well, so that receivers can change theirs at any time in it. While an overlap lasts, another one is refused; with `overlapSeconds: 0`, all earlier secrets stop signing at once.',
        tags,
        security: { type: 'session', permission: 'webhook-urls:rotate' },
        body: object({
          overlapSeconds: integer().min(0).max(604_800).description('Seconds for which the old secret signs too, at most 7 days.'),
        }),
        answer: { status: 201, schema: secretAnswer, holdsSecret: true },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ body: { overlapSeconds }, caller, ip }) {
          const input = { organizationId: caller.organizationId, overlapSeconds, by: actorOf({ caller, ip }) };
          return shownSecret(await rotateWebhookSecret.execute(input));
        },
      }),
      route({
        method: 'post',
        path: '/organization/webhook-secret/end-overlap',
        operationId: 'endWebhookSecretOverlap',
        repeatable: true,
        summary: 'Let only the current secret sign webhooks from now on',
        tags,
        security: { type: 'session', permission: 'webhook-urls:rotate' },
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ caller, ip }) {
          await endWebhookSecretOverlap.execute({ organizationId: caller.organizationId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/organization/leave',
        operationId: 'leaveOrganization',
        repeatable: true,
        summary: 'Leave the organization and end the session',
        description: 'The last owner must make another member an owner first.',
        tags,
        security: { type: 'session' },
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['MEMBER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ caller, ip }) {
          const { organizationId, userId } = caller;
          await editMember.execute({ organizationId, userId, change: 'leave', by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const shown = ({
  id,
  name,
  planId,
  createdAt,
  confirmOver: over,
  requiresFactor,
  zone,
  locale: language,
  sendingWindow,
  frequencyCap,
}: Organization) => ({
  id,
  name,
  plan: planId,
  confirmOver: over,
  requiresFactor,
  zone,
  locale: language,
  sendingWindow,
  frequencyCap,
  createdAt: createdAt.toISOString(),
});

const shownSecret = ({ webhookSecret, previousUntil }: ShownWebhookSecret) => ({
  ok: true as const,
  webhookSecret,
  previousUntil: previousUntil?.toISOString() ?? null,
});
