/** Whether the server answered the last call: `lost` until the next answer, and while the browser says that it has no network. */
let isLost = false;
const listeners = new Set<() => void>();
/** Until when the server is taken to be there, by `performance.now()`. */
let isThereUntil = 0;
const isThereForMs = 3000;

function set(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

export const connection = {
  isLost: (): boolean => isLost,
  /** Whether the server answered a moment ago. */
  isThere: (): boolean => !isLost && performance.now() < isThereUntil,
  lost: (): void => set(true),
  reached(): void {
    isThereUntil = performance.now() + isThereForMs;
    set(false);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Without a network, no call is made whose failure would tell.
globalThis.addEventListener?.('offline', connection.lost);
globalThis.addEventListener?.('online', connection.reached);
