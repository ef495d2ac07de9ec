// Uploads go on while the person looks at other pages: they belong to the tab, not to a page.

import { queryClient } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { sendFile } from '../../api/send-file.ts';

/** The state of an upload. */
export interface Upload {
  readonly file: Blob;
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Why it ended without an import, if it did. */
  readonly error: unknown;
  readonly isRunning: boolean;
}

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

function set(importId: string, upload: Upload): void {
  uploads.set(importId, upload);
  for (const listener of listeners) listener();
}

/** The uploads of this tab by import, for `useSyncExternalStore`. */
export const uploadStore = {
  get: (importId: string): Upload | undefined => uploads.get(importId),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The milliseconds until an upload asks again for a place, and how often it does. */
const [waitMs, maxWaits] = [2000, 60];

/** The organization has as many uploads as it may have at a time, such as one that was canceled a moment ago. */
const isFull = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** Sends an import's file, as soon as it has a place among the uploads. */
export async function upload(importId: string, file: Blob): Promise<void> {
  const started = { file, sentBytes: 0, totalBytes: file.size, error: undefined, isRunning: true };
  set(importId, started);
  try {
    const send = () =>
      sendFile({
        method: 'PUT',
        path: `/imports/${importId}/file`,
        file,
        onProgress: (sentBytes) => set(importId, { ...started, sentBytes }),
      });
    for (let waits = 0; ; waits++) {
      try {
        await send();
        break;
      } catch (error) {
        if (!isFull(error) || waits === maxWaits) throw error;
        set(importId, started);
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
    set(importId, { ...started, sentBytes: file.size, isRunning: false });
  } catch (error) {
    set(importId, { ...(uploads.get(importId) ?? started), error, isRunning: false });
  }
  await queryClient.invalidateQueries();
}

addEventListener('beforeunload', (event) => {
  // The browser then asks whether to leave the page, which would end the upload.
  if ([...uploads.values()].some(({ isRunning }) => isRunning)) event.preventDefault();
});
