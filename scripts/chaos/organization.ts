import type { Container } from 'inversify';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { ShowWebhookSecret } from '../../src/application/accounts/organizations/show-webhook-secret.ts';
import { ConnectChannel } from '../../src/application/channels/connections/connect-channel.ts';
import { SaveTopic } from '../../src/application/consent/save-topic.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { CreateEndpoint } from '../../src/application/events/create-endpoint.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { SetKey } from '../../src/application/tables/keys/set-key.ts';
import type { Scope } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { largeLimits } from '../support/large-limits.ts';
import { softBounces } from './session-bounces.ts';

/** The tables that the callers use: one that only grows, one whose records the jobs of a spinner contact, and one for a live spinner. */
export interface Organization {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly spinnerId: string;
  readonly webhookSecret: string;
  readonly bulk: { readonly id: string; readonly token: string };
  readonly outreach: { readonly id: string; readonly token: string };
  readonly live: { readonly id: string; readonly token: string };
}

/** An organization with a table and a spinner of its own. */
export interface OwnSender {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly spinnerId: string;
  readonly tableId: string;
}

/** An organization with a table whose key is an address, and an endpoint. */
export interface CrmOrganization {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly tableId: string;
  /** Of the endpoint. */
  readonly secret: string;
}

const columns = ['id', 'batch', 'email', 'name'].map((name) => ({ name, type: 'text' as const, metadata: true, required: true }));

const text = 'Hello {{ name }}.\n\nUnsubscribe: {{ unsubscribe_url }}\n';
const mail = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'For {{ id }}', text };

/** On a large plan. */
async function createBare(
  container: Container,
  name: string,
  scopes: readonly Scope[] = ['ingest', 'trigger', 'jobs:read'],
): Promise<Pick<Organization, 'organizationId' | 'apiKey'>> {
  const limits = { ...largeLimits(10_000_000), tables: 10 };
  const plan = new Plan({ id: 'chaos', name: 'Chaos', limits, features: ['api_keys'], rateLimits: {} });
  await container.get(UnitOfWork).run(({ plans }) => plans.save(plan));
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name, planId: plan.id, by: operator });
  const { secret: apiKey } = await container.get(CreateApiKey).execute({ organizationId, name, scopes, by: operator });
  return { organizationId, apiKey };
}

async function createSpinner(
  container: Container,
  organizationId: string,
  dataTableId: string,
  steps: readonly object[],
  more: object = {},
): Promise<string> {
  const definition = { dataTableId, steps, ...more };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Chaos', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return spinnerId;
}

/** Creates the organization that sends through the deployment's mail server, and webhooks. */
export async function createOrganization(container: Container, webhookUrl: string): Promise<Organization> {
  const { organizationId, apiKey } = await createBare(container, 'Chaos');
  const createTable = async (name: string) => {
    const { table, ingestToken } = await container.get(CreateDataTable).execute({ organizationId, name, columns, by: operator });
    return { id: table.id, token: ingestToken };
  };
  const [bulk, outreach, live] = [await createTable('Bulk'), await createTable('Outreach'), await createTable('Live')];
  const hook = { id: 'hook', type: 'webhook', url: webhookUrl, body: { id: '{{ id }}' } };
  const spinnerId = await createSpinner(container, organizationId, outreach.id, [mail, hook]);
  const { webhookSecret } = await container.get(ShowWebhookSecret).execute({ organizationId, by: operator });
  return { organizationId, apiKey, spinnerId, webhookSecret, bulk, outreach, live };
}

/** Creates an organization with a channel at this server. */
export async function createOwnSender(
  container: Container,
  name: string,
  port: number,
  password: string,
): Promise<OwnSender & { readonly channelId: string }> {
  const { organizationId, apiKey } = await createBare(container, name);
  const { id: channelId } = await container.get(ConnectChannel).execute({
    organizationId,
    provider: 'smtp',
    name: 'Own',
    sender: { name, address: `${name}@acme.example` },
    by: operator,
    settings: { host: '127.0.0.1', port, security: 'none', username: name },
    credentials: { password },
    // Nobody clears its alarm.
    guardrail: { softBounces, softBounceDays: 0, bouncePercent: null },
  });
  const { table } = await container.get(CreateDataTable).execute({ organizationId, name: 'Own', columns, by: operator });
  const spinnerId = await createSpinner(container, organizationId, table.id, [mail]);
  return { organizationId, apiKey, spinnerId, tableId: table.id, channelId };
}

/** Creates an organization that sends through the deployment's mail server. */
export async function createTenant(container: Container, name: string): Promise<OwnSender> {
  const { organizationId, apiKey } = await createBare(container, name);
  const { table } = await container.get(CreateDataTable).execute({ organizationId, name: 'Own', columns, by: operator });
  return { organizationId, apiKey, spinnerId: await createSpinner(container, organizationId, table.id, [mail]), tableId: table.id };
}

/** Creates an organization with topics, and a spinner about each that writes to all records each time; `joined` is only for who has joined. */
export async function createWithTopics(container: Container, topics: Readonly<Record<string, 'everyone' | 'joined'>>) {
  const { organizationId, apiKey } = await createBare(container, 'Topics', ['ingest', 'trigger', 'suppressions:write']);
  const { table } = await container.get(CreateDataTable).execute({ organizationId, name: 'Readers', columns, by: operator });
  const spinnerIds = new Map<string, string>();
  for (const [key, reaches] of Object.entries(topics)) {
    const topic = { name: { en: key }, reaches };
    await container.get(SaveTopic).execute({ organizationId, key, isNew: true, topic, by: operator });
    const more = { topic: key, audience: 'all' };
    spinnerIds.set(key, await createSpinner(container, organizationId, table.id, [{ ...mail, subject: key }], more));
  }
  return { organizationId, apiKey, tableId: table.id, spinnerIds };
}

/** Creates the organization whose webhooks go to this URL, after a comparison that is dear. */
export async function createHostile(container: Container, webhookUrl: string): Promise<OwnSender> {
  const { organizationId, apiKey } = await createBare(container, 'Hostile');
  const { table } = await container.get(CreateDataTable).execute({ organizationId, name: 'Hostile', columns, by: operator });
  const where = { not: { column: 'email', operator: 'contains', value: 'somebody' } };
  const steps = [
    { id: 'compare', type: 'filter', where },
    { id: 'hook', type: 'webhook', url: webhookUrl, body: { id: '{{ id }}', cell: '{{ email }}' } },
  ];
  return { organizationId, apiKey, spinnerId: await createSpinner(container, organizationId, table.id, steps), tableId: table.id };
}

/** Creates the organization of a CRM, whose endpoint at this URL gets events with their records. */
export async function createCrm(container: Container, url: string): Promise<CrmOrganization> {
  const { organizationId, apiKey } = await createBare(container, 'CRM', ['ingest', 'records:read', 'records:write', 'events:read']);
  const ofContact = ['email', 'name', 'city'].map((name) => ({ name, type: 'text' as const, metadata: true, required: name === 'email' }));
  const created = { organizationId, name: 'Contacts', columns: ofContact, by: operator };
  const { id: tableId } = (await container.get(CreateDataTable).execute(created)).table;
  await container.get(SetKey).execute({ organizationId, dataTableId: tableId, columns: ['email'], by: operator });
  const wanted = { kinds: [], dataTableIds: null, spinnerIds: null, withRecord: true, withChanges: false };
  const { secret } = await container.get(CreateEndpoint).execute({ organizationId, name: 'CRM', url, ...wanted, by: operator });
  return { organizationId, apiKey, tableId, secret };
}
