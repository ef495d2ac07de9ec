import type { SmtpConnection } from './connection.ts';
import { accountSettings, textClaim } from './oauth.ts';
import type { Provider } from './provider.ts';

const sending = 'https://outlook.office.com/SMTP.Send';

const urls = {
  issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
  token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  send: 'smtp://smtp.office365.com:587',
  read: 'https://graph.microsoft.com/v1.0',
  imap: 'imaps://outlook.office365.com:993',
};

/** A Microsoft 365 mailbox, over SMTP with XOAUTH2: Microsoft Graph drops the headers for unsubscribing in one click. */
export const microsoft: Provider = {
  provider: 'microsoft',
  title: 'Microsoft 365',
  summary: 'A Microsoft 365 mailbox.',
  serves: 'email',
  spf: { include: 'spf.protection.outlook.com', hosts: /(?:^|\.)(?:office365|outlook)\.com$/ },
  givesMessageIds: true,
  freeDomains: /^(?:outlook|hotmail|live|msn)\.[a-z.]{2,6}$/,
  settings: accountSettings,
  credentials: {},
  // The limits of a mailbox for messages and connections at once.
  limits: { perSecond: null, perMinute: 30, perDay: 10_000, concurrency: 3 },
  complete: (settings) => settings,
  check: () => [],
  needs: () => ['refreshToken'],
  destination: ({ account }) => String(account),
  connection({ account }, { accessToken = '' }, { send } = urls): SmtpConnection {
    const [, host = '', port = '587'] = /^smtp:\/\/([^:/]+)(?::(\d+))?$/.exec(send) ?? [];
    // A token is sent without encryption only to this machine, as the mailbox of a test is.
    const security = /^127\.[\d.]+$/.test(host) ? 'none' : 'starttls';
    return { transport: 'smtp', host, port: Number(port), security, auth: { user: String(account), accessToken } };
  },
  oauth: {
    company: 'Microsoft',
    urls,
    withdrawAt: 'https://myapplications.microsoft.com',
    scopes: ['openid', 'email', 'profile', 'offline_access', sending],
    needed: [sending],
    reading: {
      graph: 'https://graph.microsoft.com/Mail.ReadBasic',
      imap_account: 'https://outlook.office.com/IMAP.AccessAsUser.All',
    },
    hasTokenPerApi: true,
    parameters: { prompt: 'select_account' },
    // The name that SMTP expects. A tenant may put anything into `email`.
    addressOf: (claims) => textClaim(claims, 'preferred_username') ?? textClaim(claims, 'email'),
  },
};
