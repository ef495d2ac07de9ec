import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Does what a link asks of a page by its hash, such as `/tables#new`: once, since the hash is taken from the address. Only what asks back
 * may be done this way, such as opening a dialog: anybody can write a link. `page` is the path of a page of one thing: on the way to
 * another one it is still there, and leaves to that what is asked of it.
 */
export function useHashAction(answers: Readonly<Record<string, () => void>>, page = ''): void {
  const hash = useRouterState({ select: ({ location }) => (location.pathname.startsWith(page) ? location.hash : '') });
  const navigate = useNavigate();
  const known = useLatest(answers);
  useEffect(() => {
    if (!Object.hasOwn(known.current, hash)) return;
    known.current[hash]?.();
    void navigate({ to: '.', hash: '', search: true, replace: true, resetScroll: false });
  }, [hash, navigate, known]);
}
