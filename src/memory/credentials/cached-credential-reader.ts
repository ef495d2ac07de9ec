import type { CachedCredentialReader } from '../../application/credentials/cached-credential-reader.ts';
import { MemoryCredentialReader } from './credential-reader.ts';

/** Finds committed credentials; the memory store needs no cache. */
export class MemoryCachedCredentialReader extends MemoryCredentialReader implements CachedCredentialReader {}
