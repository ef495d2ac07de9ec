import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type GoKey, goKeys, isPressed } from '../../text/shortcuts.ts';

/** The time for which G waits for the letter of a page. */
const waitMs = 1500;

/** The elements in which keys are typed, or mean something of their own. */
const ownKeys = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=grid]';

/** The shortcuts that work on every page: `?` shows all of them, and G with a letter goes to a page. */
export function useFrameKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goesUntil = 0;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, timeStamp, isComposing, defaultPrevented } = event;
      const isElsewhere =
        document.querySelector('[role=dialog][aria-modal=true]') !== null || document.body.hasAttribute('data-session-ended');
      if (defaultPrevented || isComposing || isElsewhere || (target instanceof Element && target.closest(ownKeys))) return;
      if (isPressed('keys', event)) {
        event.preventDefault();
        showKeys();
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = letterOf(event);
      const to = timeStamp < goesUntil && Object.hasOwn(goKeys, key) ? goKeys[key as GoKey] : undefined;
      goesUntil = key === 'g' && to === undefined ? timeStamp + waitMs : 0;
      if (to === undefined) return;
      event.preventDefault();
      void navigate({ to });
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, showKeys]);
}

/** The letter of a key; on a keyboard of another script, that of its place. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
