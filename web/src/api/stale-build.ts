const key = 'spindle-reloaded-for';

/** Reloads a page whose files are gone since the server has a newer build; at most once for each build that the page came from. */
export function reloadOnce(error: unknown): void {
  const isMissingFile = error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  if (!isMissingFile || sessionStorage.getItem(key) === build) return;
  sessionStorage.setItem(key, build);
  location.reload();
}
