import type { Command } from 'commander';
import { OrganizationReader } from '../../../application/accounts/organization-reader.ts';
import { ChangePlan } from '../../../application/accounts/organizations/change-plan.ts';
import { CreateOrganization } from '../../../application/accounts/organizations/create-organization.ts';
import { CheckPlanMeter } from '../../../application/plans/check-plan-meter.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { type MeterName, meterNames } from '../../../domain/plans/meter-names.ts';
import type { Usage } from '../../../domain/plans/plan-meter.ts';
import { NodeSecrets } from '../../../system/node-secrets.ts';
import { type Common, define, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { fields, figure, table, time } from '../command-output.ts';
import { parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

/** Tenants: `organization create`, `show`, `plan` and `list`. */
export function organizationCommands(program: Command, run: Run): void {
  const group = program.command('organization').description('Tenants: everything else belongs to one of them.').summary('tenants');

  define(group, 'create', 'Create an organization', 'organization create --name Acme --plan pro')
    .requiredOption('--name <name>', 'what it is called', parseName)
    .requiredOption('--plan <id>', 'what it may use; see plan list')
    .action((options: Common & { name: string; plan: string }) =>
      run(options, async ({ use }) => {
        const { id, name, planId, createdAt } = await use(CreateOrganization).execute({
          name: options.name,
          planId: options.plan,
          by: operator,
        });
        return { json: { id, name, plan: planId, createdAt }, text: fields({ id, name, plan: planId }) };
      }),
    );

  define(group, 'show', 'Show an organization and what it has used of its plan', 'organization show --show-webhook-secret')
    .argument('[organization]', 'its id or name; may be left out while there is only one')
    .option('--show-webhook-secret', 'show what its webhooks are signed with')
    .action((given: string | undefined, options: Common & { showWebhookSecret?: boolean }) =>
      run(options, async (session) => {
        const { id, name, planId, createdAt } = await chooseOrganization(session, given);
        const meters = await usageOf(session, id);
        const webhookSecret = options.showWebhookSecret ? session.use(NodeSecrets).webhookSecret(id) : undefined;
        const rows = meterNames.map((meter) => usageRow(meter, meters[meter]));
        const facts = fields({ id, name, plan: planId, created: time(createdAt), 'webhook secret': webhookSecret });
        return {
          json: { id, name, plan: planId, createdAt, meters, webhookSecret },
          text: `${facts}\n\n${table([['meter', 'used', 'limit', 'resets'], ...rows])}`,
        };
      }),
    );

  define(group, 'plan', 'Give an organization another plan; it holds from its next call on', 'organization plan Acme pro')
    .argument('<organization>', 'its id or name')
    .argument('<plan>', 'what it may use; see plan list')
    .action((given: string, plan: string, options: Common) =>
      run(options, async (session) => {
        const before = await chooseOrganization(session, given);
        const { id, name, planId } = await session.use(ChangePlan).execute({ organizationId: before.id, planId: plan, by: operator });
        return {
          json: { id, name, plan: planId, before: before.planId },
          text: fields({ id, name, plan: planId, before: before.planId }),
          notes: ['The period goes on: what was used of it counts, and what there is stays.'],
        };
      }),
    );

  define(group, 'list', 'List the organizations', 'organization list').action((options: Common) =>
    run(options, async ({ use }) => {
      const found = await use(OrganizationReader).list({ limit: 1000 });
      return {
        json: found.map(({ id, name, planId, createdAt }) => ({ id, name, plan: planId, createdAt })),
        text: table([['id', 'plan', 'name'], ...found.map(({ id, planId, name }) => [id, planId, name])]),
      };
    }),
  );
}

async function usageOf({ use }: CommandContext, organizationId: string): Promise<Record<MeterName, Usage>> {
  const check = use(CheckPlanMeter);
  const meters = await Promise.all(meterNames.map((meter) => check.execute({ organizationId, meter })));
  return Object.fromEntries(meters.map((meter) => [meter.name, meter.toUsage()])) as Record<MeterName, Usage>;
}

const usageRow = (meter: MeterName, { used, limit, resetsAt }: Usage): string[] => [
  meter,
  figure(used),
  limit === null ? 'none' : figure(limit),
  resetsAt,
];
