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

/** Until the tab is closed, or for as long as the browser keeps it. */
type Place = 'sessionStorage' | 'localStorage';

/** The value that was kept under a name; undefined if there is none. */
export function keptAt<Kept>(key: string, place: Place = 'sessionStorage'): Kept | undefined {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps something under a name; undefined for nothing. */
export function keep(key: string, kept: unknown, place: Place = 'sessionStorage'): void {
  try {
    if (kept === undefined) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(kept));
  } catch {
    // No room or no permission: then a reload loses it, and a page with a draft asks before it is left.
  }
}
