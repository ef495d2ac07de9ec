import type { Command } from 'commander';
import { listPlans } from '../../../postgres/directory.ts';
import { figure, table } from '../answer.ts';
import { type Common, define, type Run } from '../command.ts';

const limits = ['jobs', 'records', 'messages', 'tables', 'members'] as const;

/** What organizations can buy: `plan list`. */
export function planCommands(program: Command, run: Run): void {
  const group = program.command('plan').description('What an organization may use.').summary('what an organization may use');

  define(group, 'list', 'List the plans: jobs, records and messages by the month', 'plan list').action((options: Common) =>
    run(options, async ({ knex }) => {
      const plans = await listPlans(knex);
      const rows = plans.map((plan) => [
        plan.id,
        ...limits.map((name) => limitText(plan.limits[name])),
        plan.features.includes('api_keys') ? 'yes' : 'no',
        plan.name,
      ]);
      return { json: plans, text: table([['id', ...limits, 'API keys', 'name'], ...rows]) };
    }),
  );
}

const limitText = (limit: number | null): string => (limit === null ? 'no limit' : figure(limit));
