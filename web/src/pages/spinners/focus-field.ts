const stepMs = 50;
const longestMs = 2000;
/** How long an editor is waited for before a button is taken instead. */
const patientMs = 1000;

/**
 * Brings a field of the shown form into view, and the focus into it. A part of a field that has no control of its own is its field. An
 * editor may still have to be loaded, and what was open may give the focus back as it closes: so it is tried until it stays.
 */
export function focusField(field: string): void {
  const begun = Date.now();
  let hasStayed = 0;
  const attempt = (): void => {
    const control = controlOf(field, Date.now() - begun > patientMs);
    hasStayed = control && document.activeElement === control ? hasStayed + 1 : 0;
    if (hasStayed > 2 || Date.now() - begun > longestMs) return;
    control?.scrollIntoView({ block: 'nearest' });
    control?.focus({ preventScroll: true });
    setTimeout(attempt, stepMs);
  };
  setTimeout(attempt, stepMs);
}

function controlOf(field: string, mayBeButton: boolean): HTMLElement | null | undefined {
  for (let path = field; path !== ''; path = path.replace(/(?:^|[.[])[^.[]*$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (!found) continue;
    return (
      found.querySelector<HTMLElement>('.cm-content, input:not([type=hidden]), textarea') ??
      (mayBeButton ? found.querySelector('button') : null)
    );
  }
  return undefined;
}
