import { useEffect } from 'react';

/** The acts that keys have on the page of tasks. */
export type TaskAct = 'next' | 'previous' | 'done' | 'skip' | 'snooze';

const acts: Readonly<Record<string, TaskAct>> = {
  ...{ j: 'next', ArrowDown: 'next', k: 'previous', ArrowUp: 'previous' },
  ...{ d: 'done', s: 'skip', z: 'snooze' },
} as const;

/** The elements in which keys are typed, or mean something of their own. */
const ownKeys = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]';

/** Calls `act`, which returns whether it has acted, for the keys of the page, and `choose` for digits from 1, by their place from 0. */
export function useTaskKeys(act: (does: TaskAct) => boolean, choose?: (place: number) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
      if (target instanceof Element && target.closest(ownKeys)) return;
      const does = Object.hasOwn(acts, key) ? acts[key] : undefined;
      const place = /^[1-8]$/.test(key) ? Number(key) - 1 : undefined;
      if (does && act(does)) event.preventDefault();
      if (place === undefined || !choose) return;
      choose(place);
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [act, choose]);
}
