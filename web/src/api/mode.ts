const name = 'spindle-mode';

/** Whether this tab is in test mode: then each call says so, and shows and changes test data alone. */
export const isInTestMode = (): boolean => sessionStorage.getItem(name) === 'test';

/** The header of calls in test mode; empty outside of it. */
export const modeHeaders = (): Readonly<Record<string, string>> => (isInTestMode() ? { 'Spindle-Mode': 'test' } : {});

/** Whether a version is a draft that is tried in test mode: live versions have smaller numbers. */
export const isTriedDraft = (version: number): boolean => version > 1_000_000;

/** Enters or leaves test mode at a path of the app, and loads the page again, so that it shows no data of the other mode. */
export function switchMode(mode: 'test' | 'live', path: string): void {
  if (mode === 'test') sessionStorage.setItem(name, 'test');
  else sessionStorage.removeItem(name);
  // Another fragment alone would load nothing.
  history.replaceState(null, '', path);
  location.reload();
}
