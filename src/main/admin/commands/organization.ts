import type { Command } from 'commander';
import { OrganizationReader } from '../../../application/accounts/organization-reader.ts';
import { AllowNetworks } from '../../../application/accounts/organizations/allow-networks.ts';
import { ChangePlan } from '../../../application/accounts/organizations/change-plan.ts';
import { CreateOrganization } from '../../../application/accounts/organizations/create-organization.ts';
import { LiftDailyLimit } from '../../../application/accounts/organizations/lift-daily-limit.ts';
import { CheckPlanMeter } from '../../../application/plans/check-plan-meter.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { type ChargedMeterName, type MeterName, meterNames } from '../../../domain/plans/meter-names.ts';
import type { Usage } from '../../../domain/plans/plan-meter.ts';
import { type Common, define, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, fields, figure, time } from '../command-output.ts';
import { UsageError } from '../failure.ts';
import { parseName } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

/** The number of organizations that a list shows. */
const shownAtOnce = 1000;

/** Tenants: `organization create`, `show`, `plan`, `open-networks`, `lift-limit` and `list`. */
export function organizationCommands(program: Command, run: Run): void {
  const group = program.command('organization').description('Tenants. Everything else belongs to one.').summary('tenants');

  define(group, 'create', 'Create an organization', 'organization create --name Acme --plan pro')
    .requiredOption('--name <name>', 'its name', parseName)
    .requiredOption('--plan <id>', 'its plan; see plan list')
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

  defineInOrganization(group, 'show', 'Show an organization and its usage', 'organization show Acme')
    .argument('[organization]', 'the same as --organization')
    .action((given: string | undefined, options: OfOrganization) =>
      run(options, async (context) => {
        const { id, name, planId, createdAt } = await chooseOrganization(context, givenOnce(given, options));
        const { meters, standing } = await context.use(CheckPlanMeter).execute({ organizationId: id });
        const usage = Object.fromEntries(meterNames.map((name) => [name, meters[name].meter.toUsage()])) as Record<MeterName, Usage>;
        const rows = meterNames.map((meter) => usageRow(meter, usage[meter]));
        rows.push(usageRow('bytes', { ...standing.bytes, resetsAt: 'never' }));
        const facts = fields({ id, name, plan: planId, created: time(createdAt) });
        return {
          json: { id, name, plan: planId, createdAt, meters: usage, standing: { bytes: standing.bytes } },
          text: `${facts}\n\n${alignedTable([['meter', 'used', 'limit', 'resets'], ...rows])}`,
        };
      }),
    );

  define(group, 'plan', "Change an organization's plan, from its next call on", 'organization plan Acme pro')
    .argument('<organization>', 'its id or name')
    .argument('<plan>', 'its plan; see plan list')
    .action((given: string, plan: string, options: Common) =>
      run(options, async (context) => {
        const before = await chooseOrganization(context, given);
        const { id, name, planId } = await context.use(ChangePlan).execute({ organizationId: before.id, planId: plan, by: operator });
        return {
          json: { id, name, plan: planId, before: before.planId },
          text: fields({ id, name, plan: planId, before: before.planId }),
          notes: ['The current period continues with its usage; existing data is kept.'],
        };
      }),
    );

  define(group, 'open-networks', 'Let an organization be used from everywhere: the way back in', 'organization open-networks Acme')
    .argument('<organization>', 'its id or name')
    .action((given: string, options: Common) =>
      run(options, async (context) => {
        const before = await chooseOrganization(context, given);
        const { id, name } = await context.use(AllowNetworks).execute({ organizationId: before.id, by: operator });
        return { json: { id, name, before: before.networks }, text: fields({ id, name, networks: 'everywhere' }) };
      }),
    );

  define(group, 'lift-limit', 'Let a new organization send more than its daily limit of messages', 'organization lift-limit Acme')
    .argument('<organization>', 'its id or name')
    .action((given: string, options: Common) =>
      run(options, async (context) => {
        const before = await chooseOrganization(context, given);
        const lifted = await context.use(LiftDailyLimit).execute({ organizationId: before.id, by: operator });
        const { id, name, dailyLimitLiftedAt } = lifted;
        return {
          json: { id, name, dailyLimitLiftedAt },
          text: fields({ id, name, 'daily limit lifted': time(dailyLimitLiftedAt) }),
          notes: ['Jobs that wait for the next day go on.'],
        };
      }),
    );

  define(group, 'list', 'List the organizations', 'organization list').action((options: Common) =>
    run(options, async ({ use }) => {
      const found = await use(OrganizationReader).list({ limit: shownAtOnce });
      return {
        json: found.map(({ id, name, planId, createdAt }) => ({ id, name, plan: planId, createdAt })),
        text: alignedTable([['id', 'plan', 'name'], ...found.map(({ id, planId, name }) => [id, planId, name])]),
        notes: found.length === shownAtOnce ? [`The first ${figure(shownAtOnce)}; there may be more.`] : [],
      };
    }),
  );
}

/** The organization, which may be named either way. @throws UsageError if the two differ */
function givenOnce(given: string | undefined, { organization }: OfOrganization): string | undefined {
  if (given !== undefined && organization !== undefined && given !== organization)
    throw new UsageError(`Two organizations are named: "${given}" and "${organization}"`);
  return given ?? organization;
}

const usageRow = (meter: ChargedMeterName, { used, limit, resetsAt }: Omit<Usage, 'remaining'>): string[] => [
  meter,
  figure(used),
  limit === null ? 'none' : figure(limit),
  resetsAt,
];
