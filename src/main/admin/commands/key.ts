import type { Command } from 'commander';
import { ApiKeyReader, type ShownApiKey } from '../../../application/credentials/api-key-reader.ts';
import { CreateApiKey } from '../../../application/credentials/create-api-key.ts';
import { RevokeApiKey } from '../../../application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../../application/credentials/rotate-api-key.ts';
import type { PageRequest } from '../../../application/kernel/page.ts';
import { SpinnerReader } from '../../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../../application/tables/data-table-reader.ts';
import { type ApiKey, type Scope, scopes } from '../../../domain/credentials/api-key.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, fields, time } from '../command-output.ts';
import { chooseKey, chooseSpinner, chooseTable } from '../named.ts';
import { parseName, parseOverlap, parseScope, parseTime, several } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface CreateOptions extends OfOrganization {
  readonly name: string;
  readonly scope: readonly Scope[];
  readonly expires?: Date;
  readonly table?: readonly string[];
  readonly spinner?: readonly string[];
}

/** API keys: `key create`, `list`, `rotate` and `revoke`. */
export function keyCommands(program: Command, run: Run): void {
  const group = program.command('key').description('API keys, for programs that call the API.').summary('API keys');

  defineInOrganization(group, 'create', 'Create an API key', 'key create --name CRM --scope ingest --table Contacts --expires 2027-01-01')
    .requiredOption('--name <name>', 'its name', parseName)
    .requiredOption('--scope <scope>', `a permission, repeatable: ${scopes.join(', ')}`, several(parseScope))
    .option('--expires <date>', 'when it expires; default: never', parseTime)
    .option(
      '--table <table>',
      'the id or name of a data table that it is limited to, repeatable; default: all tables, or none with --spinner',
      several(String),
    )
    .option(
      '--spinner <spinner>',
      'the id or name of a spinner that it is limited to, repeatable; default: all spinners, or none with --table',
      several(String),
    )
    .action((options: CreateOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const { name, scope, expires: expiresAt = null } = options;
        const limits = {
          dataTableIds: await chooseAll(options.table, (given) => chooseTable(context, organizationId, given)),
          spinnerIds: await chooseAll(options.spinner, (given) => chooseSpinner(context, organizationId, given)),
        };
        const input = { organizationId, name, scopes: scope, expiresAt, ...limits, by: operator };
        const { apiKey, secret } = await context.use(CreateApiKey).execute(input);
        const [reach] = await reaches(context, organizationId, [apiKey]);
        const facts = {
          id: apiKey.id,
          name,
          scopes: apiKey.scopes.join(', '),
          expires: time(expiresAt),
          ...(apiKey.reach.isLimited && reach),
        };
        return {
          json: { ...shown(apiKey), secret },
          text: fields({ ...facts, secret }),
          notes: ['Save the secret now: it is not shown again.'],
        };
      }),
    );

  defineInOrganization(group, 'list', 'List the API keys, without their secrets', 'key list --former-members')
    .option('--former-members', 'only the keys that former members have made')
    .action((options: OfOrganization & { readonly formerMembers?: boolean }) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const keys = await allKeys(context, organizationId, options.formerMembers);
        const now = new Date();
        const limits = await reaches(
          context,
          organizationId,
          keys.map(({ apiKey }) => apiKey),
        );
        const rows = keys.map(({ apiKey: key, isAllowed, maker }, index) => [
          key.id,
          `${key.prefix}…${key.lastFour}`,
          key.stateAt(now, isAllowed),
          key.scopes.join(','),
          limits[index]?.tables ?? '',
          limits[index]?.spinners ?? '',
          time(key.lastUsedAt),
          time(key.expiresAt),
          maker === undefined ? 'the command line' : `${maker.name}${maker.isMember ? '' : ' (former member)'}`,
          key.name,
        ]);
        return {
          json: keys.map(({ apiKey, maker }) => ({ ...shown(apiKey), maker: maker ?? null })),
          text: alignedTable([['id', 'key', 'state', 'scopes', 'tables', 'spinners', 'last used', 'expires', 'made by', 'name'], ...rows]),
        };
      }),
    );

  defineInOrganization(group, 'rotate', 'Replace an API key with a new one', 'key rotate CRM --overlap "1 day"')
    .argument('<key>', 'its id or name; see key list')
    .option('--overlap <time>', 'how long the old key keeps working, at most 7 days', parseOverlap, 0)
    .action((given: string, options: OfOrganization & { overlap: number }) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const apiKeyId = await chooseKey(context, organizationId, given);
        const input = { organizationId, apiKeyId, overlapSeconds: options.overlap, by: operator };
        const { apiKey, secret, replaced } = await context.use(RotateApiKey).execute(input);
        return {
          json: { ...shown(apiKey), secret, replaced: shown(replaced) },
          text: fields({ id: apiKey.id, name: apiKey.name, 'the old key ends': time(replaced.expiresAt), secret }),
          notes: ['Save the secret now: it is not shown again.'],
        };
      }),
    );

  defineInOrganization(group, 'revoke', 'Revoke an API key permanently', 'key revoke CRM')
    .argument('<key>', 'its id or name; see key list')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const apiKeyId = await chooseKey(context, organizationId, given);
        const revoked = await context.use(RevokeApiKey).execute({ organizationId, apiKeyId, by: operator });
        return { json: shown(revoked), text: fields({ id: revoked.id, name: revoked.name, revoked: time(revoked.revokedAt) }) };
      }),
    );
}

async function allKeys(context: CommandContext, organizationId: string, isOfFormerMembers = false): Promise<readonly ShownApiKey[]> {
  const found: ShownApiKey[] = [];
  for (let after: PageRequest['after']; ; ) {
    const page = await context.use(ApiKeyReader).list(organizationId, { limit: 200, after }, { isOfFormerMembers });
    found.push(...page.items);
    if (!page.next) return found.reverse();
    after = page.next;
  }
}

/** The ids of what was named; null for all if nothing was. */
const chooseAll = async (given: readonly string[] | undefined, choose: (given: string) => Promise<string>) =>
  given ? [...new Set(await Promise.all(given.map(choose)))] : null;

/** The names of the data tables and spinners that keys are limited to; what was deleted has only its id. */
async function reaches({ use }: CommandContext, organizationId: string, keys: readonly ApiKey[]) {
  const isLimited = keys.some(({ reach }) => reach.isLimited);
  const named = isLimited ? await Promise.all([use(DataTableReader).all(organizationId), use(SpinnerReader).all(organizationId)]) : [];
  const names = new Map(named.flat().map(({ id, name }) => [id, name]));
  const shownIds = (ids: readonly string[] | null) => ids?.map((id) => names.get(id) ?? id).join(', ') ?? 'all';
  const orNone = (shown: string) => shown || 'none';
  return keys.map(({ reach }) => ({ tables: orNone(shownIds(reach.dataTableIds)), spinners: orNone(shownIds(reach.spinnerIds)) }));
}

/** Everything but the hash. */
const shown = ({ hash: _, ...key }: ApiKey) => key;
