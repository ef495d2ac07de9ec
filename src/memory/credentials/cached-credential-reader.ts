import type { CachedCredentialReader } from '../../application/credentials/cached-credential-reader.ts';
import { MemoryCredentialReader } from './credential-reader.ts';

/** Finds credentials among those that have been committed: memory needs no cache. */
export class MemoryCachedCredentialReader extends MemoryCredentialReader implements CachedCredentialReader {}
