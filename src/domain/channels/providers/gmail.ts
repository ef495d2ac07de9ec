import type { ApiConnection, ApiFault } from './connection.ts';
import { accountSettings, membersOf, textClaim } from './oauth.ts';
import type { Provider } from './provider.ts';

const sending = 'https://www.googleapis.com/auth/gmail.send';

const urls = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  send: 'https://gmail.googleapis.com',
  account: 'https://openidconnect.googleapis.com/v1/userinfo',
  imap: 'imaps://imap.gmail.com:993',
  revoke: 'https://oauth2.googleapis.com/revoke',
};

/** A Gmail or Google Workspace account, over Gmail's API, which keeps the headers for unsubscribing. */
export const gmail: Provider = {
  provider: 'gmail',
  title: 'Gmail',
  summary: 'A Gmail or Google Workspace account.',
  serves: 'email',
  spf: { include: '_spf.google.com', hosts: /(?:^|\.)(?:gmail|google|googlemail)\.com$/ },
  freeDomains: /^(?:gmail|googlemail)\.com$/,
  // Its API takes a mail as base64 in JSON, of at most 5 MB: a file grows in the mail, and again in that.
  mostAttachedBytes: 2.5 * 1024 * 1024,
  settings: accountSettings,
  credentials: {},
  // A user's quota of 15,000 units a minute at 100 a message, and a Workspace account's messages a day.
  limits: { perSecond: null, perMinute: 150, perDay: 2000, concurrency: 5 },
  complete: (settings) => settings,
  check: () => [],
  needs: () => ['refreshToken'],
  destination: ({ account }) => String(account),
  connection(_settings, { accessToken = '' }, { send, account } = urls): ApiConnection {
    return {
      transport: 'api',
      accessToken,
      takesMail: true,
      check: { method: 'GET', url: account ?? urls.account, auth: { accessToken } },
      requestOf: ({ mail: raw, thread }) => ({
        method: 'POST',
        url: `${send}/gmail/v1/users/me/messages/send`,
        auth: { accessToken },
        body: { json: { raw, ...(thread !== undefined && { threadId: thread }) } },
      }),
      idOf: (answer) => textClaim(membersOf(answer), 'id'),
      threadOf: (answer) => textClaim(membersOf(answer), 'threadId'),
      // The account may have deleted it.
      isThreadGone: (status, answer) => status === 404 || (status === 400 && /thread/i.test(wordsOf(answer))),
      faultOf(status, answer) {
        const error = membersOf(membersOf(answer).error);
        const reasons = Array.isArray(error.errors) ? error.errors.map((one) => textClaim(membersOf(one), 'reason')) : [];
        const words = wordsOf(answer);
        return { of: faultOf(status, reasons, words), words };
      },
    };
  },
  oauth: {
    company: 'Google',
    urls,
    withdrawAt: 'https://myaccount.google.com/connections',
    scopes: ['openid', 'email', sending],
    needed: [sending],
    // The only one for IMAP. It permits all of Gmail, and Google restricts it to internal and audited apps.
    reading: { imap_account: 'https://mail.google.com/' },
    readingNote:
      'Google restricts its permissions to read mail, so Spindle asks for none unless its operator turns that on. Make an app password in the Google account (it needs 2-Step Verification), or let answers go to a provider that calls.',
    // Without both, Google gives no refresh token to an account that has consented before.
    parameters: { access_type: 'offline', prompt: 'consent' },
    addressOf: (claims) => (claims.email_verified === false ? undefined : textClaim(claims, 'email')),
  },
};

const wordsOf = (answer: unknown): string =>
  textClaim(membersOf(membersOf(answer).error), 'message') ?? textClaim(membersOf(answer), 'error_description') ?? '';

const overQuota = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded', 'quotaExceeded', 'limitExceeded']);

function faultOf(status: number, reasons: readonly (string | undefined)[], words: string): ApiFault {
  if (status === 401) return 'token';
  if (status === 429 || reasons.some((reason) => reason !== undefined && overQuota.has(reason))) return 'rate';
  if (reasons.includes('failedPrecondition')) return 'channel';
  if (status === 413) return 'content';
  // Gmail names what is wrong with a message only in words: "Invalid To header", "Recipient address required".
  if (status === 400) return /\b(?:to|recipient|address)\b/i.test(words) ? 'recipient' : 'content';
  return 'channel';
}
