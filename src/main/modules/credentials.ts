import { ContainerModule } from 'inversify';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CachedCredentialReader } from '../../application/credentials/cached-credential-reader.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { CredentialReader } from '../../application/credentials/credential-reader.ts';
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
import { ApiKeysController } from '../../http/credentials/api-keys-controller.ts';
import { CredentialAuthenticator } from '../../http/credentials/credential-authenticator.ts';
import { Authenticator, CachedAuthenticator } from '../../http/kernel/authenticator.ts';
import { Controller } from '../../http/kernel/route.ts';
import { construct, constructAs } from './construct.ts';

/** API keys, ingest tokens, and authentication by either. */
export const credentials = new ContainerModule(({ bind }) => {
  construct(bind, RotateApiKey, [UnitOfWork, Secrets, Audit, Clock, Ids]);
  construct(bind, AuthenticateApiKey, [CredentialReader, Secrets, Clock]);
  construct(bind, AuthenticateIngestToken, [CredentialReader, Secrets, Clock]);
  construct(bind, CreateApiKey, [UnitOfWork, Secrets, Audit, Clock, Ids]);
  construct(bind, RevokeApiKey, [UnitOfWork, Audit, Clock]);
  construct(bind, IngestTokenMaker, [Secrets, Clock, Ids]);
  construct(bind, RotateIngestToken, [UnitOfWork, IngestTokenMaker, Audit, Clock]);
  construct(bind, ShowIngestToken, [UnitOfWork, Secrets, Audit]);

  constructAs(bind, Controller, ApiKeysController, [ApiKeyReader, CreateApiKey, RotateApiKey, RevokeApiKey, Clock]);
  bind(CachedAuthenticator).toResolvedValue(
    (reader, secrets, clock, sessions) =>
      new CredentialAuthenticator(
        new AuthenticateApiKey(reader, secrets, clock),
        new AuthenticateIngestToken(reader, secrets, clock),
        sessions,
      ),
    [CachedCredentialReader, Secrets, Clock, AuthenticateSession],
  );
  constructAs(bind, Authenticator, CredentialAuthenticator, [AuthenticateApiKey, AuthenticateIngestToken, AuthenticateSession]);
});
