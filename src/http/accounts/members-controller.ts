import type { MemberReader } from '../../application/accounts/member-reader.ts';
import type { EditMember } from '../../application/accounts/members/edit-member.ts';
import type { Membership } from '../../domain/accounts/membership.ts';
import type { User } from '../../domain/accounts/user.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isTime } from '../kernel/page-key.ts';
import { type Controller, route } from '../kernel/route.ts';
import { boolean, id, list, namedSchema, nullable, object, text, timestamp, truth } from '../kernel/schema.ts';
import { givenRoles, rolesOfMember, shownRoles } from './answers.ts';

const tags = ['Members'];
const memberFields = () => ({ userId: text(), name: text(), email: text(), ...rolesOfMember(), joinedAt: timestamp() });
const shape = () =>
  namedSchema(
    'Member',
    object({
      ...memberFields(),
      provider: nullable(text()).description('The OpenID provider by which the person signs in; null: a password.'),
      hasFactor: nullable(boolean()).description('Whether the person has a second factor; null for members, who do not see it.'),
    }),
  );
const keyShape = () =>
  namedSchema('KeyOfMember', object({ id: text(), name: text(), prefix: text(), lastFour: text(), lastUsedAt: nullable(timestamp()) }));
const answered = () => object({ ok: truth(), member: object(memberFields()) });

/** The members of an organization. */
export class MembersController implements Controller {
  readonly routes;

  constructor(members: MemberReader, editMember: EditMember) {
    this.routes = [
      route({
        method: 'get',
        path: '/members',
        operationId: 'listMembers',
        summary: 'List the members, earliest joined first',
        tags,
        security: { type: 'session', permission: 'members:read' },
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ query, caller: { organizationId, rights } }) {
          const isAdmin = rights.has('members:edit');
          const page = await members.members(organizationId, checkPageKey(pageRequest(query), isTime, isId));
          return pageAnswer(page, ({ joinedAt, userId, name, email, provider, hasFactor, ...held }) => ({
            userId,
            name,
            email,
            ...shownRoles(held),
            provider,
            hasFactor: isAdmin ? hasFactor : null,
            joinedAt: joinedAt.toISOString(),
          }));
        },
      }),
      route({
        method: 'patch',
        path: '/members/:userId',
        operationId: 'changeMemberRole',
        summary: 'Change a member’s role; it applies from their next call',
        description:
          'Nobody gives, changes or takes a role with more permissions than their own, so only owners appoint, change and remove owners. The last owner cannot lose the role.',
        tags,
        security: { type: 'session', permission: 'members:edit', isConfirmed: true },
        params: object({ userId: id() }),
        body: object(givenRoles()),
        answer: { status: 200, schema: answered },
        errors: ['MEMBER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, body, caller, ip }) {
          const { organizationId } = caller;
          const { userId } = params;
          const edited = await editMember.execute({ organizationId, userId, change: body, by: actorOf({ caller, ip }) });
          return { ok: true as const, member: shown(edited) };
        },
      }),
      route({
        method: 'delete',
        path: '/members/:userId',
        operationId: 'removeMember',
        summary: 'Remove a member and sign them out of the organization',
        description:
          'The API keys that they have made go on working, since programs use them. Those that work are in the answer and in the audit log: revoke the ones whose secrets they should not know.',
        tags,
        security: { type: 'session', permission: 'members:edit', isConfirmed: true },
        params: object({ userId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth(), apiKeys: list(keyShape()) }) },
        errors: ['MEMBER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller, ip }) {
          const { organizationId } = caller;
          const { userId } = params;
          const { keys } = await editMember.execute({ organizationId, userId, change: 'remove', by: actorOf({ caller, ip }) });
          const apiKeys = keys.map(({ lastUsedAt, ...key }) => ({ ...key, lastUsedAt: lastUsedAt?.toISOString() ?? null }));
          return { ok: true as const, apiKeys };
        },
      }),
    ];
  }
}

const shown = ({ membership, user: { name, email } }: { membership: Membership; user: User }) => ({
  userId: membership.userId,
  name,
  email,
  ...shownRoles(membership),
  joinedAt: membership.createdAt.toISOString(),
});
