import type { AcceptInvitation } from '../../application/accounts/members/accept-invitation.ts';
import type { JoinOrganization } from '../../application/accounts/members/join-organization.ts';
import type { LookAtInvitation } from '../../application/accounts/members/look-at-invitation.ts';
import { roles } from '../../domain/kernel/role.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { anyText, boolean, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import {
  codeText,
  cookieHeader,
  localeOfNew,
  ownOrganizationShape,
  passkeyProof,
  passwordText,
  shownSignedIn,
  signedInSchema,
} from './answers.ts';
import type { SignInCookies } from './sign-in-cookies.ts';

const tags = ['Invitations'];
const token = () => text().max(200);

/** Invitations, for the people who are invited. The token is in the body, never in a path that could be logged. */
export class InvitationAcceptanceController implements Controller {
  readonly routes;

  constructor(
    lookAtInvitation: LookAtInvitation,
    acceptInvitation: AcceptInvitation,
    joinOrganization: JoinOrganization,
    cookies: SignInCookies,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/look-at-invitation',
        operationId: 'lookAtInvitation',
        repeatable: true,
        summary: 'Read the invitation of a link',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({ token: token() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              invitation: object({
                organization: object({ name: text() }),
                email: text(),
                role: oneOf(...roles),
                invitedBy: nullable(text()),
                expiresAt: timestamp(),
                hasAccount: boolean(),
              }),
            }),
        },
        errors: ['INVITATION_NOT_FOUND'],
        async handle({ body }) {
          const { invitation, organization, invitedBy, hasAccount } = await lookAtInvitation.execute(body);
          const { email, role, expiresAt } = invitation;
          const shown = { email, role, invitedBy, expiresAt: expiresAt.toISOString(), hasAccount };
          return { ok: true as const, invitation: { organization: { name: organization?.name ?? '?' }, ...shown } };
        },
      }),
      route({
        method: 'post',
        path: '/auth/accept-invitation',
        operationId: 'acceptInvitation',
        repeatable: true,
        summary: 'Accept an invitation and sign in',
        description: 'Without an account, send a name and a new password. With an account, send its password; the name is ignored.',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({
          token: token(),
          password: passwordText(),
          name: optional(anyText()),
          locale: localeOfNew(),
          code: optional(codeText()),
          passkey: optional(passkeyProof()),
        }),
        answer: { status: 201, schema: signedInSchema, headers: cookieHeader },
        errors: [
          'INVITATION_NOT_FOUND',
          'INVALID_CREDENTIALS',
          'PROVIDER_REQUIRED',
          'CODE_NEEDED',
          'INVALID_CODE',
          'EMAIL_TAKEN',
          'INVALID_STATE',
          'PLAN_LIMIT',
        ],
        async handle({ body, ip, userAgent, headers }) {
          const signedIn = await acceptInvitation.execute({ ...body, ip, userAgent });
          return answer(shownSignedIn(signedIn, ip), cookies.begun(signedIn, headers));
        },
      }),
      route({
        method: 'post',
        path: '/invitations/accept',
        operationId: 'joinOrganization',
        repeatable: true,
        summary: 'Accept an invitation as the signed-in person; the session stays in its current organization',
        tags,
        security: { type: 'session' },
        body: object({ token: token() }),
        answer: { status: 201, schema: () => object({ ok: truth(), organization: ownOrganizationShape() }) },
        errors: ['INVITATION_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ body, caller: { userId }, ip }) {
          const { organization, membership } = await joinOrganization.execute({ token: body.token, userId, ip });
          const { id, name } = organization;
          return { ok: true as const, organization: { id, name, role: membership.role } };
        },
      }),
    ];
  }
}
