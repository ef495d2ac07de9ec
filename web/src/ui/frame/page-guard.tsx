import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsRoleOpen } from '../../api/use-may.ts';
import { words } from '../../words/en.ts';
import { OpeningPage } from '../fallbacks.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { Page } from '../page.tsx';
import { useIsOpen } from './page-access.ts';
import { pagePermissionOf } from './page-permission.ts';

/** The page, or whom to ask where the person's role does not open it. */
export function PageGuard({ children }: { readonly children: ReactNode }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const isOpen = useIsOpen();
  const needed = pagePermissionOf(path);
  if (!needed || needed.saysItself || isOpen(path)) return children;
  return (
    <Page title={words.noAccess}>
      <NotAllowed permission={needed.permission} />
    </Page>
  );
}

/** The app once it is known what the person may do. */
export const RoleKnown = ({ children }: { readonly children: ReactNode }) => (useIsRoleOpen() ? <OpeningPage /> : children);
