import type { SignOutMember } from '../../application/accounts/members/sign-out-member.ts';
import type { MemberSession, SessionReader } from '../../application/accounts/session-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isTime } from '../kernel/page-key.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, boolean, id, integer, namedSchema, nullable, object, text, timestamp, truth } from '../kernel/schema.ts';

const tags = ['Members'];

const shape = () =>
  namedSchema(
    'MemberSession',
    object({
      userId: text(),
      name: text(),
      email: text(),
      signedInAt: timestamp(),
      renewedAt: timestamp().description('At most 15 minutes before the last call.'),
      ip: nullable(text()),
      userAgent: nullable(anyText()),
      trustedDevices: integer().description('The devices on which the person signs in without a code.'),
    }),
  );

/** The members who are signed in to an organization. */
export class MemberSessionsController implements Controller {
  readonly routes;

  constructor(sessions: SessionReader, signOutMember: SignOutMember, clock: Clock) {
    this.routes = [
      route({
        method: 'get',
        path: '/members/sessions',
        operationId: 'listMemberSessions',
        summary: 'List the members who are signed in, latest sign-in first',
        description: 'A person has one session. One in another of their organizations is not listed.',
        tags,
        security: { type: 'session', permission: 'members:edit' },
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const page = checkPageKey(pageRequest(query), isTime, isId);
          return pageAnswer(await sessions.ofMembers(organizationId, clock.now(), page), shown);
        },
      }),
      route({
        method: 'post',
        path: '/members/:userId/sign-out',
        operationId: 'signOutMember',
        repeatable: true,
        summary: 'Sign a member out of the organization; it applies from their next call',
        description: 'Only owners sign owners out.',
        tags,
        security: { type: 'session', permission: 'members:edit', isConfirmed: true },
        params: object({ userId: id() }),
        body: object({ forgetsDevices: boolean().description('Whether the person gives a code again on each device.') }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['MEMBER_NOT_FOUND'],
        async handle({ params: { userId }, body: { forgetsDevices }, caller, ip }) {
          const { organizationId } = caller;
          await signOutMember.execute({ organizationId, userId, forgetsDevices, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const shown = ({ signedInAt, renewedAt, ...session }: MemberSession) => ({
  ...session,
  signedInAt: signedInAt.toISOString(),
  renewedAt: renewedAt.toISOString(),
});
