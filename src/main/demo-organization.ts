import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { CreateOrganization } from '../application/accounts/organizations/create-organization.ts';
import { CreateUser } from '../application/accounts/sign-in/create-user.ts';
import { CreateApiKey } from '../application/credentials/create-api-key.ts';
import { CredentialReader } from '../application/credentials/credential-reader.ts';
import { Secrets } from '../application/kernel/secrets.ts';
import { UnitOfWork } from '../application/kernel/unit-of-work.ts';
import { CreateSpinner } from '../application/spinners/create-spinner.ts';
import { PublishSpinner } from '../application/spinners/publish-spinner.ts';
import { CreateDataTable } from '../application/tables/create-data-table.ts';
import { scopes } from '../domain/credentials/api-key.ts';
import { operator } from '../domain/kernel/actor.ts';
import { newPassword } from './new-password.ts';

/** The facts that are needed to try Spindle; printed at each start on the embedded database. */
export interface DemoOrganization {
  readonly apiKey: string;
  readonly dataTableId: string;
  readonly ingestToken: string;
  readonly spinnerId: string;
  /** The owner's. */
  readonly email: string;
  readonly password: string;
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

/** The demo organization of a data directory: created at the first start and stored for later ones. */
export async function demoOrganization(container: Container, directory: string): Promise<DemoOrganization> {
  const file = join(directory, 'demo.json');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const known = kept === undefined ? await made(container) : parsed(kept, file);
  // A demo that an earlier version created has no user.
  const demo = { ...known, email: known.email ?? 'demo@example.com', password: known.password ?? newPassword() };
  const text = `${JSON.stringify(demo, undefined, 2)}\n`;
  if (text !== kept) {
    // Aside, so that a start that ends here leaves the earlier file, or none.
    const draft = `${file}.new`;
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await chmod(draft, 0o600);
    await rename(draft, file);
  }
  // After the file is written: an interrupted start must not leave a user whose password is lost.
  await withPerson(container, demo);
  return demo;
}

type Kept = Omit<DemoOrganization, 'email' | 'password'> & Partial<DemoOrganization>;

function parsed(text: string, file: string): Kept {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The file ${file} is damaged. Delete it to get a new demo organization beside the earlier one`, { cause });
  }
}

async function made(container: Container): Promise<Kept> {
  const { id: organizationId } = await container.get(CreateOrganization).execute({ name: 'Demo', planId: 'pro', by: operator });
  const { secret: apiKey } = await container.get(CreateApiKey).execute({ organizationId, name: 'Demo key', scopes, by: operator });
  const { table, ingestToken } = await container.get(CreateDataTable).execute({ organizationId, name: 'Contacts', columns, by: operator });
  const definition = welcome(table.id);
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Welcome', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return { apiKey, dataTableId: table.id, ingestToken, spinnerId };
}

async function withPerson(container: Container, { apiKey, email, password }: DemoOrganization): Promise<void> {
  if (await container.get(UnitOfWork).run(({ users }) => users.findByEmail(email))) return;
  const found = await container.get(CredentialReader).apiKey(container.get(Secrets).hash(apiKey));
  if (!found) return;
  const { organizationId } = found.apiKey;
  await container.get(CreateUser).execute({ organizationId, email, name: 'Demo', password, role: 'owner', by: operator });
}
