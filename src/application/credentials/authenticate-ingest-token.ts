import { InvalidIngestToken } from '../../domain/credentials/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { admitIngestToken } from './admit.ts';
import type { CredentialReader, FoundIngestToken } from './credential-reader.ts';

const shape = /^[\w-]{43}$/;

interface AuthenticateIngestTokenInput {
  readonly token: string;
}

/** Finds the data table that an ingest token belongs to (document, 4.2). */
export class AuthenticateIngestToken extends UseCase<'secrets' | 'clock', { credentials: CredentialReader }> {
  /** @throws InvalidIngestToken */
  async execute({ token }: AuthenticateIngestTokenInput): Promise<FoundIngestToken> {
    if (!shape.test(token)) throw new InvalidIngestToken();
    return admitIngestToken(await this.deps.credentials.ingestToken(this.deps.secrets.hash(token)), this.deps.clock.now());
  }
}
