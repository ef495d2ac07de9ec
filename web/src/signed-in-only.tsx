import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient } from './api/client.ts';
import { confirmation } from './api/confirmation.ts';
import { renew } from './api/session.ts';
import { loadPart } from './api/stale-build.ts';
import { useSession } from './api/use-session.ts';
import { useFormats } from './hooks/use-formats.ts';
import { SessionEnded } from './pages/sign-in/session-ended.tsx';
import { OpeningPage } from './ui/fallbacks.tsx';
import { Frame } from './ui/frame/frame.tsx';
import { PageGuard, RoleKnown } from './ui/frame/page-guard.tsx';

// Loaded when they are needed: few people see them.
const ConfirmSession = lazy(async () => ({ default: (await loadPart(() => import('./forms/confirm-session.tsx'))).ConfirmSession }));
const FactorNeeded = lazy(async () => ({ default: (await loadPart(() => import('./pages/sign-in/factor-needed.tsx'))).FactorNeeded }));
const Outside = lazy(async () => ({ default: (await loadPart(() => import('./pages/sign-in/outside.tsx'))).Outside }));

/** Shows its pages to signed-in people only. When a session ends, the page stays as it is beneath the log-in. */
export function SignedInOnly() {
  const state = useSession();
  const router = useRouter();
  const isAsked = useSyncExternalStore(confirmation.subscribe, confirmation.get) !== undefined;
  const { status } = state;
  const reason = state.status === 'signed-out' ? state.reason : undefined;
  const organizationId = 'signedIn' in state ? state.signedIn.organization.id : undefined;
  const lastOrganizationId = useRef(organizationId);
  /** The person and organization that the app was shown to. If the organization begins to require a second factor, the page is kept beneath, with what was typed. */
  const shownTo = useRef<string>(undefined);

  useEffect(() => {
    if (status === 'signed-out') {
      const next = router.state.location.href;
      void router.navigate({ to: '/sign-in', search: { ...(next !== '/' && { next }), ...(reason && { ended: reason }) }, replace: true });
    }
    if (status !== 'unknown') return;
    const attempt = (): void => void renew().catch(() => setTimeout(attempt, 2000));
    attempt();
  }, [status, reason, router]);

  // The page of one organization's table or import is nothing in another one.
  useEffect(() => {
    const last = lastOrganizationId.current;
    lastOrganizationId.current = organizationId ?? last;
    if (last !== undefined && organizationId !== undefined && last !== organizationId) void router.navigate({ to: '/' });
  }, [organizationId, router]);

  useEffect(() => {
    document.body.toggleAttribute('data-session-ended', status === 'ended');
    return () => document.body.removeAttribute('data-session-ended');
  }, [status]);

  const signedIn = 'signedIn' in state ? state.signedIn : undefined;
  const formats = useFormats(signedIn?.user);
  const who = 'signedIn' in state ? `${state.signedIn.user.id} ${state.signedIn.organization.id}` : undefined;
  // Another person or organization: nothing that was read before may be shown.
  useEffect(() => () => queryClient.clear(), [who]);

  if (state.status === 'unknown' || state.status === 'signed-out') return <OpeningPage />;
  const isEnded = state.status === 'ended';
  const { lacksFactor, isOutside, organization } = state.signedIn;
  const isBarred = lacksFactor || isOutside;
  if (!isBarred) shownTo.current = who;
  const isFrameKept = shownTo.current === who;
  const isHidden = isEnded || isBarred;
  return (
    <>
      <div inert={isHidden} hidden={isHidden}>
        {isFrameKept && (
          <RoleKnown>
            <Frame key={`${who} ${formats}`}>
              <PageGuard>
                <Outlet />
              </PageGuard>
            </Frame>
          </RoleKnown>
        )}
      </div>
      <Suspense fallback={null}>
        {isOutside && !isEnded && <Outside key={organization.id} organization={organization} />}
        {lacksFactor && !isOutside && !isEnded && <FactorNeeded key={organization.id} organization={organization} />}
        {isAsked && !isEnded && <ConfirmSession />}
      </Suspense>
      {isEnded && <SessionEnded reason={state.reason} signedIn={state.signedIn} />}
    </>
  );
}
