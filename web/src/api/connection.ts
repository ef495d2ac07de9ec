/** Whether the server answered the last call: `lost` until the next answer, and while the browser says that it has no network. */
let isLost = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

export const connection = {
  isLost: (): boolean => isLost,
  lost: (): void => set(true),
  reached: (): void => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Without a network, no call is made whose failure would tell.
globalThis.addEventListener?.('offline', connection.lost);
globalThis.addEventListener?.('online', connection.reached);
