import { ContainerModule } from 'inversify';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { CredentialReader } from '../../application/credentials/credential-reader.ts';
import { EditApiKey } from '../../application/credentials/edit-api-key.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../application/credentials/rotate-api-key.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { construct } from './construct.ts';

/** API keys, ingest tokens, and authentication by either. */
export const credentials = new ContainerModule(({ bind }) => {
  construct(bind, RotateApiKey, [UnitOfWork, Secrets, Audit, Clock, Ids]);
  construct(bind, AuthenticateApiKey, [CredentialReader, Secrets, Clock]);
  construct(bind, AuthenticateIngestToken, [CredentialReader, Secrets, Clock]);
  construct(bind, CreateApiKey, [UnitOfWork, Secrets, Audit, Clock, Ids]);
  construct(bind, EditApiKey, [UnitOfWork, Audit, Clock]);
  construct(bind, RevokeApiKey, [UnitOfWork, Audit, Clock]);
  construct(bind, IngestTokenMaker, [Secrets, Clock, Ids]);
  construct(bind, RotateIngestToken, [UnitOfWork, IngestTokenMaker, Audit, Clock]);
  construct(bind, ShowIngestToken, [UnitOfWork, Secrets, Audit]);
});
