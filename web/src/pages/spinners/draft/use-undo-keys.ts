import { useEffect } from 'react';
import { isPressed } from '../../../text/shortcuts.ts';
import type { Draft } from './draft.ts';

/** Ctrl+Z and Ctrl+Y undo and redo over the whole draft, wherever the focus is: only a dialog keeps them to itself. */
export function useUndoKeys(draft: Draft, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isRedo = isPressed('redoStep', event);
      if (!isRedo && !isPressed('undoStep', event)) return;
      if (event.target instanceof Element && event.target.closest('[role=dialog][aria-modal=true]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (isRedo) draft.redo();
      else draft.undo();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [draft, isOn]);
}
