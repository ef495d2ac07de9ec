import type { Command } from 'commander';
import { ApiKeyReader, type ShownApiKey } from '../../../application/credentials/api-key-reader.ts';
import { CreateApiKey } from '../../../application/credentials/create-api-key.ts';
import { RevokeApiKey } from '../../../application/credentials/revoke-api-key.ts';
import type { PageRequest } from '../../../application/kernel/page.ts';
import { type ApiKey, type Scope, scopes } from '../../../domain/credentials/api-key.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { parseId } from '../../../domain/kernel/uuid.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, fields, time } from '../command-output.ts';
import { parseName, parseScope, parseTime, several } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface CreateOptions extends OfOrganization {
  readonly name: string;
  readonly scope: readonly Scope[];
  readonly expires?: Date;
}

/** API keys, where there is none to call the API with, or one has leaked: `key create`, `list` and `revoke`. */
export function keyCommands(program: Command, run: Run): void {
  const group = program.command('key').description('API keys, for programs that call the API.').summary('API keys');

  defineInOrganization(group, 'create', 'Create an API key', 'key create --name CRM --scope ingest --expires 2027-01-01')
    .requiredOption('--name <name>', 'its name', parseName)
    .requiredOption('--scope <scope>', `a permission, repeatable: ${scopes.join(', ')}`, several(parseScope))
    .option('--expires <date>', 'when it expires; default: never', parseTime)
    .action((options: CreateOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const { name, scope, expires: expiresAt = null } = options;
        const input = { organizationId, name, scopes: scope, expiresAt, dataTableIds: null, spinnerIds: null, by: operator };
        const { apiKey, secret } = await context.use(CreateApiKey).execute(input);
        return {
          json: { ...shown(apiKey), secret },
          text: fields({ id: apiKey.id, name, scopes: apiKey.scopes.join(', '), expires: time(expiresAt), secret }),
          notes: ['Save the secret now: it is not shown again.'],
        };
      }),
    );

  defineInOrganization(group, 'list', 'List the API keys, without their secrets', 'key list').action((options: OfOrganization) =>
    run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const keys = await allKeys(context, organizationId);
      const now = new Date();
      const rows = keys.map(({ apiKey: key, isAllowed, maker }) => [
        key.id,
        `${key.prefix}…${key.lastFour}`,
        key.stateAt(now, isAllowed),
        key.scopes.join(','),
        key.reach.isLimited ? 'limited' : 'all',
        time(key.lastUsedAt),
        time(key.expiresAt),
        maker === undefined ? 'the command line' : `${maker.name}${maker.isMember ? '' : ' (former member)'}`,
        key.name,
      ]);
      return {
        json: keys.map(({ apiKey, maker }) => ({ ...shown(apiKey), maker: maker ?? null })),
        text: alignedTable([['id', 'key', 'state', 'scopes', 'reaches', 'last used', 'expires', 'made by', 'name'], ...rows]),
      };
    }),
  );

  defineInOrganization(group, 'revoke', 'Revoke an API key permanently', 'key revoke 0198c0de-0000-7000-8000-000000000001')
    .argument('<key>', 'its id; see key list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const revoked = await context.use(RevokeApiKey).execute({ organizationId, apiKeyId: parseId(given), by: operator });
        return { json: shown(revoked), text: fields({ id: revoked.id, name: revoked.name, revoked: time(revoked.revokedAt) }) };
      }),
    );
}

async function allKeys(context: CommandContext, organizationId: string): Promise<readonly ShownApiKey[]> {
  const found: ShownApiKey[] = [];
  for (let after: PageRequest['after']; ; ) {
    const page = await context.use(ApiKeyReader).list(organizationId, { limit: 200, after });
    found.push(...page.items);
    if (!page.next) return found.reverse();
    after = page.next;
  }
}

/** Everything but the hash. */
const shown = ({ hash: _, ...key }: ApiKey) => key;
