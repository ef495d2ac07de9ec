import { SendInvitation } from '../../src/application/accounts/members/send-invitation.ts';
import { SendPasswordReset } from '../../src/application/accounts/sign-in/send-password-reset.ts';
import { SendVerification } from '../../src/application/accounts/verification/send-verification.ts';
import type { Tasks } from '../../src/application/kernel/tasks.ts';
import { aPlan } from './builders.ts';
import type { ReceivedAnswer } from './http-client.ts';
import type { Spindle } from './http-spindle.ts';
import { bearer } from './http-tenant.ts';
import { ids } from './sequential-ids.ts';

/** A password that is strong enough. */
export const goodPassword = 'correct horse battery staple';

/** An unused address. */
export const newEmail = (): string => `person-${ids.next()}@example.com`;

/** Calls a route under `/auth` with a body and no credential. */
export const auth = (
  spindle: Spindle,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReceivedAnswer> => spindle.call('POST', `/api/v1/auth${path}`, { headers, body });

// A memory store starts without the plans that the first migration creates.
const withDefaultPlan = ({ store }: Spindle): Promise<void> =>
  store.unitOfWork.run(async ({ plans }) => {
    if (!(await plans.find('free'))) await plans.save(aPlan({ id: 'free', name: 'Free', features: [], limits: { members: 2 } }));
  });

/** Signs a new person up. */
export async function signUp(
  spindle: Spindle,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ReceivedAnswer & { email: string }> {
  const email = newEmail();
  await withDefaultPlan(spindle);
  const received = await auth(spindle, '/sign-up', { email, password: goodPassword, name: 'Ada', organizationName: 'Acme', ...fields });
  return { ...received, email };
}

export const logIn = (spindle: Spindle, email: string, password = goodPassword): Promise<ReceivedAnswer> =>
  auth(spindle, '/login', { email, password });

/** The `name=value` of a set cookie, without its attributes. */
export const cookieOf = ({ headers }: Pick<ReceivedAnswer, 'headers'>): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

export const refresh = (spindle: Spindle, cookie: string): Promise<ReceivedAnswer> =>
  auth(spindle, '/refresh', undefined, { Cookie: cookie });

/** Calls with a session token. */
export const as =
  (spindle: Spindle, token: string) =>
  (method: string, path: string, body?: unknown): Promise<ReceivedAnswer> =>
    spindle.call(method, `/api/v1${path}`, { headers: bearer(token), body });

/** Asks who is signed in by a token. */
export const me = (spindle: Spindle, token: string): Promise<ReceivedAnswer> => as(spindle, token)('GET', '/auth/me');

/** Sends the queued mails, as a worker would. */
export async function sendMails(spindle: Spindle): Promise<void> {
  for (const { task, payload } of await spindle.store.queued()) {
    if (task === 'send-password-reset') await spindle.get(SendPasswordReset).execute(payload as Tasks['send-password-reset']);
    if (task === 'send-verification') await spindle.get(SendVerification).execute(payload as Tasks['send-verification']);
    if (task === 'send-invitation') await spindle.get(SendInvitation).execute(payload as Tasks['send-invitation']);
  }
}
