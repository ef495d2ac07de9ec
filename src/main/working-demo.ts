import type { Container } from 'inversify';
import { PasswordHasher } from '../application/accounts/password-hasher.ts';
import { admitApiKey, admitIngestToken } from '../application/credentials/admit.ts';
import { CredentialReader } from '../application/credentials/credential-reader.ts';
import { Clock } from '../application/kernel/clock.ts';
import { Secrets } from '../application/kernel/secrets.ts';
import { UnitOfWork } from '../application/kernel/unit-of-work.ts';
import { SpinnerReader } from '../application/spinners/spinner-reader.ts';
import { DomainError } from '../domain/kernel/errors.ts';
import type { DemoOrganization } from './demo-organization.ts';

/** The parts of the demo organization that still work; the others were revoked, replaced, unpublished or changed since. */
export interface WorkingDemo {
  readonly apiKey: boolean;
  readonly ingestToken: boolean;
  readonly spinner: boolean;
  readonly password: boolean;
}

/** Checks each part as a call would, without noting that it was used. */
export async function workingDemo(container: Container, demo: DemoOrganization): Promise<WorkingDemo> {
  const [reader, secrets, now] = [container.get(CredentialReader), container.get(Secrets), container.get(Clock).now()];
  const key = await reader.apiKey(secrets.hash(demo.apiKey));
  const token = await reader.ingestToken(secrets.hash(demo.ingestToken));
  const organizationId = key?.apiKey.organizationId;
  const spinner = organizationId && (await container.get(SpinnerReader).find(organizationId, demo.spinnerId));
  const user = await container.get(UnitOfWork).run(({ users }) => users.findByEmail(demo.email));
  return {
    apiKey: isAdmitted(() => admitApiKey(key, [], now)),
    ingestToken: isAdmitted(() => admitIngestToken(token, now)),
    spinner: spinner ? spinner.publishedVersion !== null : false,
    password: await container.get(PasswordHasher).verify(demo.password, user?.passwordHash, { ip: 'operator', knownAccount: demo.email }),
  };
}

function isAdmitted(admit: () => unknown): boolean {
  try {
    admit();
    return true;
  } catch (reason) {
    if (reason instanceof DomainError) return false;
    throw reason;
  }
}
