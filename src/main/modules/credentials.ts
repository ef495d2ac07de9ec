import { ContainerModule } from 'inversify';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { CredentialReader } from '../../application/credentials/credential-reader.ts';
import { DeleteSecret } from '../../application/credentials/delete-secret.ts';
import { EditApiKey } from '../../application/credentials/edit-api-key.ts';
import { FreshenToken } from '../../application/credentials/freshen-token.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../application/credentials/rotate-api-key.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { SaveSecret } from '../../application/credentials/save-secret.ts';
import { SecretReader } from '../../application/credentials/secret-reader.ts';
import { SecretValues } from '../../application/credentials/secret-values.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { TokenClient } from '../../application/credentials/token-client.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { Settings } from '../settings.ts';
import { construct, provide } from './construct.ts';

/** API keys, ingest tokens, secrets, and authentication by either. */
export const credentials = new ContainerModule(({ bind }) => {
  provide(bind, RotateApiKey, { unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, AuthenticateApiKey, { credentials: CredentialReader, secrets: Secrets, clock: Clock });
  provide(bind, AuthenticateIngestToken, { credentials: CredentialReader, secrets: Secrets, clock: Clock });
  provide(bind, CreateApiKey, { unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, EditApiKey, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, RevokeApiKey, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  construct(bind, IngestTokenMaker, [Secrets, Clock, Ids]);
  provide(bind, RotateIngestToken, { unitOfWork: UnitOfWork, tokens: IngestTokenMaker, audit: Audit, clock: Clock });
  provide(bind, ShowIngestToken, { unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit });
  provide(bind, FreshenToken, { unitOfWork: UnitOfWork, client: TokenClient, secrets: Secrets, clock: Clock, pauses: Pauses });
  construct(bind, SecretValues, [SecretReader, Secrets, FreshenToken]);
  bind(SaveSecret).toResolvedValue(
    (unitOfWork, values, audit, clock, ids, { config }) =>
      new SaveSecret({ unitOfWork, values, audit, clock, ids, allowsPrivate: config.outboundAllowPrivate }),
    [UnitOfWork, SecretValues, Audit, Clock, Ids, Settings],
  );
  provide(bind, DeleteSecret, { unitOfWork: UnitOfWork, audit: Audit });
});
