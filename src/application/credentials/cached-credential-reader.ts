import { CredentialReader } from './credential-reader.ts';

/** May return a credential from a cache that is a few seconds old. Only for calls whose transaction admits the credential again. */
export abstract class CachedCredentialReader extends CredentialReader {}
