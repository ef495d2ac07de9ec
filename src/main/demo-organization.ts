import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { CreateApiKey } from '../application/api-keys/create-api-key.ts';
import { CreateDataTable } from '../application/data-tables/create-data-table.ts';
import { CreateOrganization } from '../application/organizations/create-organization.ts';
import { CreateSpinner } from '../application/spinners/create-spinner.ts';
import { PublishSpinner } from '../application/spinners/publish-spinner.ts';
import { scopes } from '../domain/api-key.ts';

/** What it takes to try Spindle out: shown at each start of a first installation. */
export interface DemoOrganization {
  readonly apiKey: string;
  readonly dataTableId: string;
  readonly ingestToken: string;
  readonly spinnerId: string;
}

const columns = ['name', 'email', 'phone', 'account_id'].map((name) => ({ name, type: 'text' as const, metadata: true, required: false }));

const welcome = (dataTableId: string) => ({
  dataTableId,
  steps: [
    {
      id: 'welcome',
      type: 'message',
      channel: 'email',
      to: '{{ email }}',
      subject: 'Welcome, {{ name | default: "friend" }}',
      text: 'Hello {{ name | default: "there" }},\n\nyour account {{ account_id }} is ready.\n\nUnsubscribe: {{ unsubscribe_url }}\n',
    },
  ],
});

/** The demo organization of a data directory: made at the first start, remembered for the next ones. */
export async function demoOrganization(container: Container, directory: string): Promise<DemoOrganization> {
  const file = join(directory, 'demo.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept !== undefined) return JSON.parse(kept);

  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: 'Demo', planId: 'pro' });
  const { secret: apiKey } = await container.get(CreateApiKey).execute({ organizationId, name: 'Demo key', scopes });
  const { table, ingestToken } = await container.get(CreateDataTable).execute({ organizationId, name: 'Contacts', columns });
  const definition = welcome(table.id);
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Welcome', definition });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId });

  const made = { apiKey, dataTableId: table.id, ingestToken, spinnerId };
  await writeFile(file, `${JSON.stringify(made, undefined, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}
