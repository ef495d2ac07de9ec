import type { Signal } from '../../application/kernel/signal.ts';

/** A list may not be larger. */
export const maxListBytes = 256 * 1024 * 1024;

/** Limits how many lists are read at the same time. */
export interface UploadSlots {
  upload<Result>(
    organizationId: string,
    source: AsyncIterable<Uint8Array>,
    work: (upload: AsyncIterable<Uint8Array>) => Promise<Result>,
    signal?: Signal,
  ): Promise<Result>;
}
