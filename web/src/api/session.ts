// The session's token lives in memory only. It is renewed by the refresh cookie: by one tab at a time, which hands it to the others.
//   unknown     the page was just loaded; the cookie may hold a session
//   signed-in   there is a token
//   signed-out  there is none: the person never signed in, or signed out; `reason` says why the cookie of a page just loaded held none
//   ended       the server ended the session; `reason` says why. The page stays mounted, so that nothing typed is lost

import { ApiError, errorOf, Unreachable } from './errors.ts';
import { settings } from './settings.ts';
import type { SignedIn } from './types.ts';

/** Why a session ended: the API's code, or the cause of a revocation. */
export type EndReason = (typeof endCodes)[number] | (typeof revocationCauses)[number];

const endCodes = ['SESSION_EXPIRED', 'SESSION_REVOKED', 'SESSION_REPLACED', 'INVALID_SESSION'] as const;
const revocationCauses = ['signed-out', 'password-changed', 'member-removed', 'token-reused', 'provider-ended'] as const;

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out'; readonly reason?: EndReason }
  | { readonly status: 'signed-in'; readonly signedIn: SignedIn; readonly renewAt: number }
  | { readonly status: 'ended'; readonly reason: EndReason; readonly signedIn: SignedIn };

/** A token this close to its end is renewed before a call. */
const renewBeforeMs = 30_000;

const signedInWith = (signedIn: SignedIn): SessionState => ({ status: 'signed-in', signedIn, renewAt: renewalOf(signedIn) });

/** When a token that was just given is to be renewed, by this machine's clock, which may differ from the server's by hours. */
function renewalOf({ token, expiresAt }: SignedIn): number {
  const { iat } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { iat: number };
  return Date.now() + Date.parse(expiresAt) - iat * 1000 - renewBeforeMs;
}

/** Says that the cookie may hold a session, so that a visitor without one causes no refused call. */
const hintKey = 'spindle-session';

let state: SessionState = localStorage.getItem(hintKey) === null ? { status: 'signed-out' } : { status: 'unknown' };
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('spindle-session');

function set(next: SessionState, isOwn = true): void {
  state = next;
  if (next.status === 'signed-in') localStorage.setItem(hintKey, '1');
  else if (next.status === 'signed-out') localStorage.removeItem(hintKey);
  if (isOwn && next.status !== 'unknown') channel.postMessage(next);
  for (const listener of listeners) listener();
}

channel.onmessage = ({ data }: MessageEvent<SessionState>) => {
  // Another tab signed in, renewed the token, switched the organization, signed out, or saw the session end.
  if (data.status === 'ended' && state.status !== 'signed-in') return;
  // A tab that was just loaded keeps nothing; this one keeps its page, with what was typed.
  if (data.status === 'signed-out' && data.reason && 'signedIn' in state)
    set({ status: 'ended', reason: data.reason, signedIn: state.signedIn }, false);
  else set(data, false);
};

/** The session, for `useSyncExternalStore`. */
export const session = {
  get: (): SessionState => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Takes over what signing in answered. */
export function open(signedIn: SignedIn): void {
  set(signedInWith(signedIn));
}

/** A provider has led back, and the cookie holds a session. */
export function resume(): void {
  localStorage.setItem(hintKey, '1');
  set({ status: 'unknown' });
}

/** The person signed out. */
export function close(): void {
  set({ status: 'signed-out' });
}

/** The server ended the session that had this token, as its refusal says. */
export function end({ code, problem }: ApiError): void {
  const reason = revocationCauses.find((cause) => cause === problem.cause) ?? (code as EndReason);
  if (state.status === 'signed-in') set({ status: 'ended', reason, signedIn: state.signedIn });
  else if (state.status === 'unknown') set({ status: 'signed-out', reason });
}

/** Waits until the person whose session ended signs in again; false if they do not, or as somebody else or elsewhere. */
export function signedInAgain(): Promise<boolean> {
  const before = whoOf(state);
  return new Promise((resolve) => {
    const look = (): void => {
      if (state.status === 'ended') return;
      listeners.delete(look);
      resolve(state.status === 'signed-in' && whoOf(state) === before);
    };
    listeners.add(look);
    look();
  });
}

const whoOf = (state: SessionState): string | undefined =>
  'signedIn' in state ? `${state.signedIn.user.id} ${state.signedIn.organization.id}` : undefined;

/** The ended session's person decided not to sign in again. */
export function forget(): void {
  set({ status: 'signed-out' });
}

/** A valid token, renewed if it ends soon; undefined without a session. @throws Unreachable */
export async function token(): Promise<string | undefined> {
  if (state.status === 'signed-in' && isFresh(state)) return state.signedIn.token;
  if (state.status === 'signed-out' || state.status === 'ended') return undefined;
  return renew();
}

let changing: Promise<SignedIn> | undefined;

/**
 * Goes on with the session that `change` begins in place of this one. Calls whose token ends meanwhile wait for it. `change` gets the
 * token that it needs. @throws what `change` throws, Unreachable
 */
export async function changeOver(change: (token: string | undefined) => Promise<SignedIn>): Promise<void> {
  // Renewed before: a renewal waits for the change.
  const given = await token();
  changing = change(given);
  try {
    open(await changing);
  } finally {
    changing = undefined;
  }
}

/**
 * Exchanges the refresh cookie for a token, unless another tab did so meanwhile. `stale` is the token that was refused. @throws Unreachable
 */
export function renew(stale?: string): Promise<string | undefined> {
  return exclusive(async () => {
    await changing?.catch(() => undefined);
    if (state.status === 'signed-in' && state.signedIn.token !== stale && isFresh(state)) return state.signedIn.token;
    if (state.status === 'signed-out' || state.status === 'ended') return undefined;
    const answer = await fetch(`${settings.api}/auth/refresh`, { method: 'POST', credentials: 'same-origin' }).catch((reason) => {
      throw new Unreachable(reason, 'nothing');
    });
    if (answer.ok) {
      const signedIn = (await answer.json()) as SignedIn;
      set(signedInWith(signedIn));
      return signedIn.token;
    }
    if (answer.status !== 401) throw await errorOf(answer);
    end(await errorOf(answer));
    return undefined;
  });
}

/** Renews the token although it is valid, so that all tabs see a changed name or role. @throws Unreachable */
export const refresh = (): Promise<string | undefined> => renew(state.status === 'signed-in' ? state.signedIn.token : undefined);

const isFresh = ({ renewAt }: { readonly renewAt: number }): boolean => Date.now() < renewAt;

/** One renewal at a time, in all tabs. */
const exclusive = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? (navigator.locks.request('spindle-session', work) as Promise<Result>) : work();

/** Whether a refusal says that the session is over. */
export const endsSession = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && endCodes.some((code) => code === error.code);
