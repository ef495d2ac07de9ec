import { CredentialReader } from './credential-reader.ts';

/** May return a credential as it was a few seconds ago: only for calls whose transaction admits the credential again. */
export abstract class CachedCredentialReader extends CredentialReader {}
