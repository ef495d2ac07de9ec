import { createRoute } from '@tanstack/react-router';
import type { EndReason } from '../api/session.ts';
import { ownPath } from '../text/own-path.ts';
import { words } from '../words/en.ts';
import { page, root } from './root.tsx';

// The pages on the way in.

interface SignInSearch {
  next?: string;
  reset?: boolean;
  ended?: EndReason;
  /** The organization whose providers are offered. */
  organization?: string;
  /** A provider has led back. */
  entered?: boolean;
}

const isEndReason = (value: unknown): value is EndReason => typeof value === 'string' && Object.hasOwn(words.signIn.ended, value);

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, reset, ended, organization, entered }: Record<string, unknown>): SignInSearch => {
    const path = ownPath(next, location.origin);
    return {
      ...(path && { next: path }),
      ...(reset === true && { reset }),
      ...(isEndReason(ended) && { ended }),
      ...(typeof organization === 'string' && { organization }),
      ...(entered === true && { entered }),
    };
  },
  component: page(() => import('../pages/sign-in/sign-in.tsx'), 'SignInPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: page(() => import('../pages/sign-in/sign-up.tsx'), 'SignUpPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(() => import('../pages/sign-in/forgot-password.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: page(() => import('../pages/sign-in/reset-password.tsx'), 'ResetPasswordPage'),
});
const verifyAddress = createRoute({
  getParentRoute: () => root,
  path: '/verify-address',
  component: page(() => import('../pages/sign-in/verify-address.tsx'), 'VerifyAddressPage'),
});
const finishSignIn = createRoute({
  getParentRoute: () => root,
  path: '/finish-sign-in',
  component: page(() => import('../pages/sign-in/finish-sign-in.tsx'), 'FinishSignInPage'),
});
const confirmed = createRoute({
  getParentRoute: () => root,
  path: '/confirmed',
  component: page(() => import('../pages/sign-in/confirmed.tsx'), 'ConfirmedPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: page(() => import('../pages/sign-in/invitation.tsx'), 'InvitationPage'),
});

/** Every page for people who are not signed in. */
export const signInRoutes = [signIn, signUp, forgotPassword, resetPassword, verifyAddress, finishSignIn, confirmed, invitation] as const;
