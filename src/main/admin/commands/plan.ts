import type { Command } from 'commander';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import { PlanReader } from '../../../application/plans/plan-reader.ts';
import { SetPlan } from '../../../application/plans/set-plan.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { meterNames, standingMeterNames } from '../../../domain/plans/meter-names.ts';
import { limitedCalls, type Plan, type PlanFeature, planFeatures } from '../../../domain/plans/plan.ts';
import { type Common, define, type Run } from '../command.ts';
import { alignedTable, fields, figure } from '../command-output.ts';
import { parseFeature, parseLimit, parseName, parseRateLimit, type RateLimitOption, several } from '../options.ts';

const limits = [...meterNames, ...standingMeterNames] as const;

interface SetOptions extends Common, Partial<Record<(typeof limits)[number], number | 'none'>> {
  readonly id: string;
  readonly name?: string;
  /** False for `--no-feature`. */
  readonly feature?: readonly PlanFeature[] | false;
  readonly rateLimitIngest?: RateLimitOption;
  readonly rateLimitTrigger?: RateLimitOption;
  readonly rateLimitOrganizationIngest?: RateLimitOption;
  readonly rateLimitOrganizationTrigger?: RateLimitOption;
}

/** Plans: `plan list`, `show` and `set`. */
export function planCommands(program: Command, run: Run): void {
  const group = program.command('plan').description('What an organization may use.').summary('what an organization may use');

  define(group, 'list', 'List the plans; jobs, records and messages are per month', 'plan list').action((options: Common) =>
    run(options, async ({ use }) => {
      const plans = await use(PlanReader).list();
      const rows = plans.map((plan) => [
        plan.id,
        ...limits.map((name) => limitText(plan.limitOf(name))),
        plan.hasApiKeys ? 'yes' : 'no',
        plan.name,
      ]);
      return { json: plans.map(shown), text: alignedTable([['id', ...limits, 'API keys', 'name'], ...rows]) };
    }),
  );

  define(group, 'show', 'Show a plan and how many organizations are on it', 'plan show pro')
    .argument('<plan>', "the plan's id")
    .action((id: string, options: Common) =>
      run(options, async ({ use }) => {
        const { plan, organizations } = await use(UnitOfWork).run(async (transaction) => ({
          plan: await transaction.plans.find(id),
          organizations: (await transaction.organizations.listOn(id)).length,
        }));
        if (!plan) throw new NotFound('Plan');
        return { json: { ...shown(plan), organizations }, text: fields({ ...facts(plan), organizations: figure(organizations) }) };
      }),
    );

  const set = define(
    group,
    'set',
    'Create or change a plan; options that are not given keep their value',
    'plan set --id pro --jobs 10000 --records none --feature api_keys --rate-limit-ingest 100:200',
  )
    .requiredOption('--id <id>', 'the plan; a new one needs all limits')
    .option('--name <name>', 'its name', parseName);
  for (const name of meterNames) set.option(`--${name} <count>`, `${name} per month; none: no limit`, parseLimit);
  for (const name of standingMeterNames)
    set.option(`--${name} <count>`, `${name}${name === 'bytes' ? ' of stored records' : ''} at a time; none: no limit`, parseLimit);
  set
    .option('--feature <feature>', `a feature it includes, repeatable: ${planFeatures.join(', ')}`, several(parseFeature))
    .option('--no-feature', 'include no features');
  for (const name of limitedCalls)
    set.option(
      `--rate-limit-${name.replace('_', '-')} <calls:burst>`,
      name.startsWith('organization')
        ? 'the same for all callers of an organization together; default: five times that of each'
        : 'calls per second and burst for each key; none: no limit; default: as set for the API',
      parseRateLimit,
    );
  set.action((options: SetOptions) =>
    run(options, async ({ use }) => {
      const { id, name, feature } = options;
      const given = limits.flatMap((limit) => (options[limit] === undefined ? [] : [[limit, orNull(options[limit])]]));
      const { plan, isNew } = await use(SetPlan).execute({
        id,
        name,
        limits: Object.fromEntries(given),
        features: feature === false ? [] : feature,
        rateLimits: {
          ...rateChange('ingest', options.rateLimitIngest),
          ...rateChange('trigger', options.rateLimitTrigger),
          ...rateChange('organization_ingest', options.rateLimitOrganizationIngest),
          ...rateChange('organization_trigger', options.rateLimitOrganizationTrigger),
        },
        by: operator,
      });
      const notes = isNew ? [] : ['It applies from the next call of each organization on it; existing data is kept.'];
      return { json: shown(plan), text: fields(facts(plan)), notes };
    }),
  );
}

/** Empty if the option is not given; an undefined value means the deployment's own limit. */
const rateChange = (name: keyof Plan['rateLimits'], given: RateLimitOption | undefined) =>
  given === undefined ? {} : { [name]: given === 'default' ? undefined : orNull(given) };

const orNull = <Value>(given: Value | 'none'): Value | null => (given === 'none' ? null : given);

/** A plan with all limits; those that it does not name are 0. */
const shown = (plan: Plan) => ({ ...plan, limits: Object.fromEntries(limits.map((name) => [name, plan.limitOf(name)])) });

const facts = (plan: Plan): Record<string, string> => ({
  id: plan.id,
  name: plan.name,
  ...Object.fromEntries(limits.map((name) => [name, limitText(plan.limitOf(name))])),
  features: plan.features.join(', ') || 'none',
  ...Object.fromEntries(limitedCalls.map((name) => [`${name.replace('_', ' ')} rate`, rateText(name, plan.rateLimits[name])])),
});

const limitText = (limit: number | null): string => (limit === null ? 'no limit' : figure(limit));

function rateText(name: string, rate: Plan['rateLimits']['ingest']): string {
  if (rate === undefined) return name.startsWith('organization') ? 'five times that of a key' : 'as set for the API';
  return rate === null ? 'no limit' : `${figure(rate.perSecond)} per second, burst ${figure(rate.burst)}`;
}
