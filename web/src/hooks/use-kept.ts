import { useState } from 'react';

/**
 * A state that a reload of the tab does not lose. `key` names it, and stays the same; `read` makes a state of what was kept, undefined if
 * nothing was: it may be older than what is there now.
 */
export function useKept<State>(key: string, read: (kept: State | undefined) => State): [State, (next: State) => void] {
  const [state, setState] = useState(() => read(keptAt<State>(key)));
  const set = (next: State): void => {
    keep(key, next);
    setState(next);
  };
  return [state, set];
}

/** What this tab has kept under a name; undefined if nothing. */
export function keptAt<Kept>(key: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something in this tab until it is closed; undefined for nothing. */
export function keep(key: string, kept: unknown): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room or no permission: then a reload loses it.
  }
}
