const stepMs = 50;
const longestMs = 10_000;
/** The time for which an editor is waited for before a button is taken instead. */
const patientMs = 1000;

/** An event on a block: it is chosen, so that the fields of its settings are shown. */
export const chooseEvent = 'spindle:choose-block';

/** Brings a field of the shown form into view, and the focus into it. A part of a field that has no control of its own is its field. */
export const focusField = (field: string): void => focusUntilItStays((hasWaited) => controlOf(field, hasWaited));

/** Brings the focus to the heading of a step's form, from where the keyboard goes on to its fields and a screen reader says what it is. */
export const focusForm = (stepId: string): void =>
  focusUntilItStays(() => document.querySelector<HTMLElement>(`[data-form-of="${CSS.escape(stepId)}"]`));

/**
 * Gives the focus to what `find` finds. An editor may still have to be loaded, and what was open may give the focus back as it closes: so
 * it is tried until it stays, or until the person goes on by themselves.
 */
export function focusUntilItStays(find: (hasWaited: boolean) => HTMLElement | null | undefined): void {
  const begun = Date.now();
  const gone = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => gone.abort(), { capture: true, once: true, signal: gone.signal });
  let hasStayed = 0;
  const attempt = (): void => {
    if (gone.signal.aborted) return;
    const element = find(Date.now() - begun > patientMs);
    hasStayed = element && document.activeElement === element ? hasStayed + 1 : 0;
    if (hasStayed > 2 || Date.now() - begun > longestMs) {
      gone.abort();
      return;
    }
    element?.scrollIntoView({ block: 'nearest' });
    element?.focus({ preventScroll: true });
    setTimeout(attempt, stepMs);
  };
  setTimeout(attempt, stepMs);
}

function controlOf(field: string, mayBeButton: boolean): HTMLElement | null | undefined {
  for (let path = field; path !== ''; path = path.replace(/(?:^|[.[])[^.[]*$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
    if (!found) continue;
    if (found.dataset.blockId !== undefined) {
      found.dispatchEvent(new CustomEvent(chooseEvent, { bubbles: true }));
      return found.closest<HTMLElement>('.ProseMirror');
    }
    return (
      found.querySelector<HTMLElement>('.ProseMirror, .cm-content, input:not([type=hidden]), textarea') ??
      (mayBeButton ? found.querySelector('button') : null)
    );
  }
  return undefined;
}
