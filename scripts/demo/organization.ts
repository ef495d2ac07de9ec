import { readFile } from 'node:fs/promises';
import type { Container } from 'inversify';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { ShowWebhookSecret } from '../../src/application/accounts/organizations/show-webhook-secret.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';

/** The messages that an integrator receives. */
export interface Organization {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly dataTableId: string;
  readonly ingestToken: string;
  readonly webhookSecret: string;
}

/** Creates an organization with a key and an empty table, as the web app would. */
export async function createOrganization(container: Container): Promise<Organization> {
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: 'Demo', planId: 'pro', by: operator });
  const { secret: apiKey } = await container
    .get(CreateApiKey)
    .execute({ organizationId, name: 'Demo', scopes: ['ingest', 'trigger', 'jobs:read'], by: operator });
  const { table, ingestToken } = await container.get(CreateDataTable).execute({ organizationId, name: 'Contacts', by: operator });
  const { webhookSecret } = await container.get(ShowWebhookSecret).execute({ organizationId, by: operator });
  return { organizationId, apiKey, dataTableId: table.id, ingestToken, webhookSecret };
}

const sample = new URL('../../samples/welcome-spinner.json', import.meta.url);

/** Publishes the sample spinner over the table, with a webhook that calls the demo's receiver with all values to compare. */
export async function publishSpinner(container: Container, organization: Organization, webhookUrl: string): Promise<string> {
  const { organizationId, dataTableId } = organization;
  const { steps, ...rest } = JSON.parse(await readFile(sample, 'utf8')) as { steps: Record<string, unknown>[] };
  const body = { email: '{{ email }}', name: '{{ name }}', account_id: '{{ account_id }}', notes: '{{ notes }}' };
  const webhook = { id: 'tell-crm', type: 'webhook', url: webhookUrl, body };
  const definition = { ...rest, dataTableId, steps: [...steps, webhook] };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Welcome', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return spinnerId;
}
