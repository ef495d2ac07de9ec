import type { Container } from 'inversify';
import { CreateOrganization } from '../../src/application/accounts/organizations/create-organization.ts';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { CreateSpinner } from '../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../src/application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { Plan } from '../../src/domain/plans/plan.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';

/** What the callers use: a table that only grows, and one whose records a spinner contacts. */
export interface Organization {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly spinnerId: string;
  readonly webhookSecret: string;
  readonly bulk: { readonly id: string; readonly token: string };
  readonly outreach: { readonly id: string; readonly token: string };
}

const columns = ['id', 'batch', 'email', 'name'].map((name) => ({ name, type: 'text' as const, metadata: true, required: true }));

/** Creates it on a plan with large but finite limits, so that meters are charged and checked as for any customer. */
export async function createOrganization(container: Container, webhookUrl: string): Promise<Organization> {
  const cap = 10_000_000;
  const limits = { jobs: cap, records: cap, messages: cap, tables: 10, members: 10 };
  const plan = new Plan({ id: 'chaos', name: 'Chaos', limits, features: ['api_keys'], rateLimits: {} });
  await container.get(UnitOfWork).run(({ plans }) => plans.save(plan));
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: 'Chaos', planId: plan.id, by: operator });
  const scopes = ['ingest', 'trigger', 'jobs:read'] as const;
  const { secret: apiKey } = await container.get(CreateApiKey).execute({ organizationId, name: 'Chaos', scopes, by: operator });
  const createTable = async (name: string) => {
    const { table, ingestToken } = await container.get(CreateDataTable).execute({ organizationId, name, columns, by: operator });
    return { id: table.id, token: ingestToken };
  };
  const [bulk, outreach] = [await createTable('Bulk'), await createTable('Outreach')];
  const text = 'Hello {{ name }}.\n\nUnsubscribe: {{ unsubscribe_url }}\n';
  const steps = [
    { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'For {{ id }}', text },
    { id: 'hook', type: 'webhook', url: webhookUrl, body: { id: '{{ id }}' } },
  ];
  const definition = { dataTableId: outreach.id, steps };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Chaos', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  const webhookSecret = container.get(NodeSecrets).webhookSecret(organizationId);
  return { organizationId, apiKey, spinnerId, webhookSecret, bulk, outreach };
}
