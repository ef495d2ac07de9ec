import { isLoopback } from '../../kernel/network.ts';
import { type MailboxKind, type MailboxSettings, noEmail } from '../mailbox-kind.ts';

const securities = ['tls', 'starttls', 'none'] as const;
const alsoRead = ['none', 'junk', 'all', 'both'] as const;
/** The most folders of a mailbox. */
const mostFolders = 5;
const hostShape = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})(?:\.[\p{L}\p{N}_-]{1,63})*\.?|\[?[0-9a-f:.]+\]?)$/iu;

/** The settings of an IMAP mailbox, complete. */
export interface ImapSettings {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof securities)[number];
  readonly username: string;
  readonly folders: string;
  readonly also: (typeof alsoRead)[number];
  readonly daysBack: number;
}

/** The fields of every mailbox that is read by IMAP. */
export const readingFields = {
  folders: {
    ...({ holds: 'text', maxLength: 500, isOptional: true, label: 'Folders' } as const),
    description: `At most ${mostFolders}, with commas between them. Left out: INBOX.`,
    example: 'INBOX',
    group: 'more',
  },
  also: {
    ...({ holds: 'choice', words: alsoRead, isOptional: true, label: 'Other folders' } as const),
    wordLabels: { none: 'None', junk: 'Junk', all: 'All mail', both: 'Junk and all mail' },
    description:
      'Where the server has them: people’s filters move some answers, and some servers keep all mail in one folder. Left out: none.',
    example: 'junk',
    group: 'more',
  },
  daysBack: {
    ...({ holds: 'integer', min: 0, max: 30, isOptional: true, label: 'Days back' } as const),
    description: 'From how many days ago on mail is read at first, at most 30. Left out: from now on.',
    example: 0,
    group: 'more',
  },
} as const;

/** The names of folders, as they are written. */
export const foldersOf = (settings: MailboxSettings): readonly string[] => [
  ...new Set(
    String(settings.folders)
      .split(',')
      .map((name) => (/^\s*inbox\s*$/i.test(name) ? 'INBOX' : name.trim()))
      .filter(Boolean),
  ),
];

/** Completes the fields of `readingFields`. */
export const completeReading = ({ folders = '', also = 'none', daysBack = 0 }: MailboxSettings): MailboxSettings => ({
  folders: foldersOf({ folders }).join(', ') || 'INBOX',
  also,
  daysBack,
});

/** Problems of the fields of `readingFields`. */
export const foldersFault = (settings: MailboxSettings, path: string) =>
  foldersOf(settings).length > mostFolders ? [{ path: `${path}.folders`, message: `must name at most ${mostFolders} folders` }] : [];

/** A mailbox of any server, by IMAP with a password. */
export const imap: MailboxKind = {
  kind: 'imap',
  title: 'Mailbox by IMAP',
  summary: 'The mailbox that people answer to. It is read and never changed: nothing is marked, moved or deleted.',
  setup: [
    'Answers come to the address of the sender, or to Reply-To: have the user name and password of that mailbox ready.',
    'With a provider that asks for a second factor, make an app password for it.',
  ],
  way: 'mailbox',
  isRead: true,
  settings: {
    host: {
      holds: 'text',
      maxLength: 253,
      label: 'Server',
      description: 'The name of your provider’s IMAP server, or its address.',
      example: 'imap.example.com',
    },
    port: {
      holds: 'integer',
      min: 1,
      max: 65_535,
      isOptional: true,
      label: 'Port',
      description: 'Left out: 993 with TLS, otherwise 143.',
      example: 993,
    },
    security: {
      holds: 'choice',
      words: securities,
      isOptional: true,
      label: 'Encryption',
      wordLabels: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
      description: 'TLS, the default, encrypts from the first byte, STARTTLS after connecting. Without encryption, no password is sent.',
      example: 'tls',
    },
    username: {
      holds: 'text',
      maxLength: 500,
      label: 'User name',
      description: 'Often the e-mail address.',
      example: 'hello@example.com',
    },
    ...readingFields,
  },
  credentials: {
    password: {
      holds: 'text',
      maxLength: 2000,
      label: 'Password',
      description: 'It is stored sealed and never shown again.',
      example: 'correct horse battery staple',
    },
  },
  misfit: noEmail,
  complete(settings) {
    const { security = 'tls', port = security === 'tls' ? 993 : 143 } = settings;
    return { host: String(settings.host).trim(), port, security, username: String(settings.username).trim(), ...completeReading(settings) };
  },
  check(settings, path) {
    const { host, security } = settings as unknown as ImapSettings;
    if (!hostShape.test(host)) return [{ path: `${path}.host`, message: 'must be the name of a server, such as imap.example.com' }];
    if (security === 'none' && !isLoopback(host.toLowerCase()))
      return [{ path: `${path}.security`, message: 'must be "tls" or "starttls": a password is not sent without encryption' }];
    return foldersFault(settings, path);
  },
  destination: ({ host, port, username }) => `${username} ${String(host).toLowerCase()}:${port}`,
  fieldOf: { address: 'settings.host', encryption: 'settings.security', sign_in: 'credentials.password', folder: 'settings.folders' },
};
