import { useLayoutEffect, useRef } from 'react';

/** Remembers what had the focus when something opened. Calling it gives the focus back. */
export function useFocusBack(isOpen: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = document.activeElement;
  }, [isOpen]);
  // The element that had it may be under a dialog that closes only now.
  return () => setTimeout(() => before.current instanceof HTMLElement && before.current.focus());
}
