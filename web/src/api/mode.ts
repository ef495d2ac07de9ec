const name = 'spindle-mode';

/** Whether this tab is in test mode: then each call says so, and shows and changes test data alone. */
export const isInTestMode = (): boolean => sessionStorage.getItem(name) === 'test';

/** The header of calls in test mode; empty outside of it. */
export const modeHeaders = (): Readonly<Record<string, string>> => (isInTestMode() ? { 'Spindle-Mode': 'test' } : {});

/** Goes into test mode or out of it, to a path of the app. The page is loaded anew, so nothing of the other mode is left on it. */
export function goTo(mode: 'test' | 'live', path: string): void {
  if (mode === 'test') sessionStorage.setItem(name, 'test');
  else sessionStorage.removeItem(name);
  // Another fragment alone would load nothing.
  history.replaceState(null, '', path);
  location.reload();
}
