import type { ReadPermissionHolders } from '../../application/accounts/members/read-permission-holders.ts';
import type { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { SetApprovalRules } from '../../application/approvals/set-approval-rules.ts';
import { type ApprovalRules, noApprovals } from '../../domain/kernel/approval-rules.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, integer, namedSchema, nullable, object, truth } from '../kernel/schema.ts';

const rules = () => ({
  publishing: boolean().description('Whether publishing waits for a second person.'),
  runsOver: nullable(integer()).description(
    'A run over more people waits for one, and so do more arrivals within 24 hours; null: none does.',
  ),
});

const answerShape = () =>
  namedSchema('ApprovalRules', object({ ok: truth(), ...rules(), deciders: integer().description('How many people may decide.') }));

/** The acts of an organization that wait for a second person. */
export class ApprovalRulesController implements Controller {
  readonly routes;

  constructor(organizations: OrganizationReader, setRules: SetApprovalRules, holders: ReadPermissionHolders) {
    const common = { tags: ['Approvals'], path: '/organization/approvals', answer: { status: 200, schema: answerShape } } as const;
    const shown = async (organizationId: string, { publishing, runsOver }: ApprovalRules) => {
      const { count: deciders } = await holders.execute({ organizationId, permission: 'approvals:decide' });
      return { ok: true as const, publishing, runsOver, deciders };
    };
    this.routes = [
      route({
        ...common,
        method: 'get',
        operationId: 'readApprovalRules',
        summary: 'Read what waits for a second person',
        security: { type: 'session', permission: 'organization:read' },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ caller: { organizationId } }) {
          return shown(organizationId, (await organizations.find(organizationId))?.approvals ?? noApprovals);
        },
      }),
      route({
        ...common,
        method: 'put',
        operationId: 'setApprovalRules',
        summary: 'Set what waits for a second person',
        description: 'Nothing does at first. Rules that let more through are told to the other owners by mail.',
        security: { type: 'session', permission: 'organization:secure', isConfirmed: true },
        body: object(rules()),
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          return shown(organizationId, (await setRules.execute({ organizationId, rules: body, by: actorOf({ caller, ip }) })).approvals);
        },
      }),
    ];
  }
}
