import { ContainerModule } from 'inversify';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { CachedCredentialReader } from '../../application/credentials/cached-credential-reader.ts';
import { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import { DeleteSecret } from '../../application/credentials/delete-secret.ts';
import { EditApiKey } from '../../application/credentials/edit-api-key.ts';
import { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import { RotateApiKey } from '../../application/credentials/rotate-api-key.ts';
import { SaveSecret } from '../../application/credentials/save-secret.ts';
import { SecretReader } from '../../application/credentials/secret-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { ApiKeysController } from '../../http/credentials/api-keys-controller.ts';
import { CredentialAuthenticator } from '../../http/credentials/credential-authenticator.ts';
import { SecretsController } from '../../http/credentials/secrets-controller.ts';
import { Authenticator, CachedAuthenticator } from '../../http/kernel/authenticator.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of API keys and secrets, and authentication by any credential. */
export const credentialsHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, ApiKeysController, [ApiKeyReader, CreateApiKey, EditApiKey, RotateApiKey, RevokeApiKey, Clock]);
  constructAs(bind, Controller, SecretsController, [SecretReader, SaveSecret, DeleteSecret]);
  bind(CachedAuthenticator).toResolvedValue(
    (reader, secrets, clock, sessions) =>
      new CredentialAuthenticator(
        new AuthenticateApiKey({ credentials: reader, secrets, clock }),
        new AuthenticateIngestToken({ credentials: reader, secrets, clock }),
        sessions,
      ),
    [CachedCredentialReader, Secrets, Clock, AuthenticateSession],
  );
  constructAs(bind, Authenticator, CredentialAuthenticator, [AuthenticateApiKey, AuthenticateIngestToken, AuthenticateSession]);
});
