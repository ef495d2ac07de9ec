import type { MemberReader } from '../../application/accounts/member-reader.ts';
import type { EditInvitation } from '../../application/accounts/members/edit-invitation.ts';
import type { InviteMember } from '../../application/accounts/members/invite-member.ts';
import type { Invitation } from '../../domain/accounts/invitation.ts';
import { roles } from '../../domain/kernel/role.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import { type Controller, route } from '../kernel/route.ts';
import { emailText, id, namedSchema, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { givenRoles, rolesOfMember, shownRoles } from './answers.ts';

const tags = ['Invitations'];
const shape = () =>
  namedSchema(
    'Invitation',
    object({ id: text(), email: text(), ...rolesOfMember(), createdAt: timestamp(), sentAt: timestamp(), expiresAt: timestamp() }),
  );
const answered = () => object({ ok: truth(), invitation: shape() });
const security = { type: 'session', permission: 'members:edit' } as const;

/** Invitations, for the people who invite. */
export class InvitationsController implements Controller {
  readonly routes;

  constructor(members: MemberReader, inviteMember: InviteMember, editInvitation: EditInvitation) {
    const ofInvitation = { tags, security, params: object({ invitationId: id() }), answer: { status: 200, schema: answered } } as const;
    this.routes = [
      route({
        method: 'get',
        path: '/invitations',
        operationId: 'listInvitations',
        summary: 'List the invitations that are neither accepted nor revoked',
        tags,
        security,
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          return pageAnswer(await members.invitations(organizationId, checkPageKey(pageRequest(query), isId)), shown);
        },
      }),
      route({
        method: 'post',
        path: '/invitations',
        operationId: 'inviteMember',
        repeatable: true,
        summary: 'Invite a person by e-mail; the link works once, for 7 days',
        description:
          'Members and open invitations together count against the plan’s `members` limit. Nobody invites with a role that has more permissions than their own, so only owners invite owners. Each person ' +
          'can send at most 30 invitations an hour.',
        tags,
        security: { ...security, isConfirmed: true },
        rateLimit: 'invitation',
        body: object({ email: emailText(), ...givenRoles(), role: oneOf(...roles) }),
        answer: { status: 201, schema: answered },
        errors: ['NO_MAIL_SERVER', 'INVALID_STATE', 'PLAN_LIMIT', 'ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const invitation = await inviteMember.execute({ ...body, organizationId, by: actorOf({ caller, ip }) });
          return { ok: true as const, invitation: shown(invitation) };
        },
      }),
      route({
        ...ofInvitation,
        method: 'delete',
        path: '/invitations/:invitationId',
        operationId: 'revokeInvitation',
        summary: 'Revoke an invitation, so that its link stops working',
        errors: ['INVITATION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller, ip }) {
          const input = { organizationId: caller.organizationId, invitationId: params.invitationId, by: actorOf({ caller, ip }) };
          return { ok: true as const, invitation: shown(await editInvitation.execute({ ...input, change: 'revoke' })) };
        },
      }),
      route({
        ...ofInvitation,
        method: 'post',
        path: '/invitations/:invitationId/send-again',
        operationId: 'sendInvitationAgain',
        summary: 'Send an invitation again, with a new link; at most once a minute, and ten times in total',
        rateLimit: 'invitation',
        errors: ['NO_MAIL_SERVER', 'INVITATION_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params, caller, ip }) {
          const input = { organizationId: caller.organizationId, invitationId: params.invitationId, by: actorOf({ caller, ip }) };
          return { ok: true as const, invitation: shown(await editInvitation.execute({ ...input, change: 'send-again' })) };
        },
      }),
    ];
  }
}

const shown = ({ id, email, role, grants, createdAt, sentAt, expiresAt }: Invitation) => ({
  id,
  email,
  ...shownRoles({ role, grants }),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
