import { isLoopback } from '../../kernel/network.ts';
import type { SmtpConnection } from './connection.ts';
import type { ChannelSettings, Provider } from './provider.ts';

const securities = ['starttls', 'tls', 'none'] as const;

interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof securities)[number];
  readonly username?: string;
  readonly authorities?: string;
}

const typed = (settings: ChannelSettings): SmtpSettings => settings as unknown as SmtpSettings;

const hostShape = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})(?:\.[\p{L}\p{N}_-]{1,63})*\.?|\[?[0-9a-f:.]+\]?)$/iu;

const certificatesShape = /^(?:-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)+$/;

const exampleAuthority = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBgTCCASegAwIBAgIUAg7O821JTXpSkhKWUCUu/8if3mUwCgYIKoZIzj0EAwIw',
  'FTETMBEGA1UEAwwKRXhhbXBsZSBDQTAgFw0yNjExMjkxMTUwNDFaGA8yMTI2MTEw',
  'NTExNTA0MVowFTETMBEGA1UEAwwKRXhhbXBsZSBDQTBZMBMGByqGSM49AgEGCCqG',
  'SM49AwEHA0IABDULlez7Z1y4YZaehNanOzD2NCvPGFd/SKGRUwc2RqABGRY+UY/a',
  'iYqrg3qzUbuj7+rq1OS81MwnOtRCkx+x9XGjUzBRMB0GA1UdDgQWBBQshYRIBcCY',
  'JMU1b3mQCysBmmSL2TAfBgNVHSMEGDAWgBQshYRIBcCYJMU1b3mQCysBmmSL2TAP',
  'BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQDl6zJ1NmRYeJrTBfKD',
  'oIEjsCwZbzBtKOhmD3T3brmlLQIgT4jZ/qHJxFvW4TzeQZNHGXcKvBnF2RGGXiLB',
  'VvJ5WZI=',
  '-----END CERTIFICATE-----',
].join('\n');

/** Any SMTP server, with a user name and a password or without. */
export const smtp: Provider = {
  provider: 'smtp',
  title: 'SMTP server',
  summary: 'An SMTP server of any provider.',
  serves: 'email',
  canSign: true,
  canSetReturnPath: true,
  canChooseFeedback: true,
  settings: {
    host: {
      holds: 'text',
      maxLength: 253,
      label: 'Server',
      description: 'The name of your provider’s SMTP server, or its address.',
      example: 'smtp.example.com',
    },
    port: {
      holds: 'integer',
      min: 1,
      max: 65_535,
      isOptional: true,
      label: 'Port',
      description: 'Left out: 465 with TLS, otherwise 587.',
      example: 587,
    },
    security: {
      holds: 'choice',
      words: securities,
      isOptional: true,
      label: 'Encryption',
      wordLabels: { starttls: 'STARTTLS', tls: 'TLS', none: 'None' },
      description: 'STARTTLS, the default, encrypts after connecting, TLS from the first byte. Without encryption, no password is sent.',
      example: 'starttls',
    },
    username: {
      holds: 'text',
      maxLength: 500,
      isOptional: true,
      label: 'User name',
      description: 'Often your e-mail address. Left out: messages are sent without signing in.',
      example: 'hello@example.com',
    },
    authorities: {
      holds: 'text',
      maxLength: 20_000,
      isOptional: true,
      label: 'Certificate of your own authority',
      group: 'more',
      description: 'Only for a server whose certificate no public authority has signed: that of your own authority (CA), as PEM.',
      example: exampleAuthority,
    },
  },
  credentials: {
    password: {
      holds: 'text',
      maxLength: 2000,
      isOptional: true,
      label: 'Password',
      description: 'It is stored sealed and never shown again.',
      example: 'correct horse battery staple',
    },
  },
  limits: { perSecond: null, perMinute: null, perDay: null, concurrency: 5 },
  complete({ username, authorities, ...settings }) {
    const { security = 'starttls', port = security === 'tls' ? 465 : 587 } = settings;
    const signIn = typeof username === 'string' && username.trim() !== '' ? { username: username.trim() } : {};
    const own = typeof authorities === 'string' && authorities.trim() !== '' ? { authorities: authorities.trim() } : {};
    return { ...settings, host: String(settings.host).trim(), port, security, ...signIn, ...own };
  },
  check(settings, path) {
    const { host, security, username, authorities } = typed(settings);
    if (!hostShape.test(host)) return [{ path: `${path}.host`, message: 'must be the name of a server, such as smtp.example.com' }];
    if (authorities !== undefined && !certificatesShape.test(authorities))
      return [
        { path: `${path}.authorities`, message: 'must be certificates as PEM: -----BEGIN CERTIFICATE----- … -----END CERTIFICATE-----' },
      ];
    if (security !== 'none' || username === undefined || isLoopback(host.toLowerCase())) return [];
    return [{ path: `${path}.security`, message: 'must be "starttls" or "tls": a password is not sent without encryption' }];
  },
  fieldOf: {
    address: 'settings.host',
    port: 'settings.port',
    encryption: 'settings.security',
    certificate: 'settings.host',
    server: 'settings.host',
    signIn: 'credentials.password',
  },
  remedies: {
    address: 'Compare the name of the server with what your provider says.',
    port: 'Compare the port: most servers have 587 with STARTTLS, or 465 with TLS.',
    encryption: 'Try the other encryption: TLS goes with port 465, STARTTLS with 587.',
    signIn: 'Some providers want a password made for apps instead of the account’s own.',
  },
  needs: (settings) => (typed(settings).username === undefined ? [] : ['password']),
  destination: (settings) => typed(settings).host.toLowerCase(),
  connection(settings, { password }): SmtpConnection {
    const { host, port, security, username, authorities } = typed(settings);
    const auth = username === undefined || password === undefined ? undefined : { user: username, password };
    return { transport: 'smtp', host: host.replace(/^\[|\]$/g, ''), port, security, auth, authorities };
  },
};
