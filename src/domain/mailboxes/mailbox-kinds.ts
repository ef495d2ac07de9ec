import { graph } from './kinds/graph.ts';
import { imap } from './kinds/imap.ts';
import { imapAccount } from './kinds/imap-account.ts';
import { mailgunInbound } from './kinds/mailgun.ts';
import { postmarkInbound } from './kinds/postmark.ts';
import { sendgridInbound } from './kinds/sendgrid.ts';
import type { MailboxKind } from './mailbox-kind.ts';

/** All kinds by their names. */
export const mailboxKinds = {
  imap,
  imap_account: imapAccount,
  graph,
  postmark: postmarkInbound,
  sendgrid: sendgridInbound,
  mailgun: mailgunInbound,
} as const satisfies Readonly<Record<string, MailboxKind>>;
export type MailboxKindName = keyof typeof mailboxKinds;
export const mailboxKindNames = Object.keys(mailboxKinds) as readonly MailboxKindName[];

export const mailboxKindOf = (name: MailboxKindName): MailboxKind => mailboxKinds[name];

/** The kind with this name, if there is one. */
export const findMailboxKind = (name: string): MailboxKind | undefined =>
  Object.hasOwn(mailboxKinds, name) ? mailboxKindOf(name as MailboxKindName) : undefined;

/** The kinds that a worker reads. */
export const readKinds = mailboxKindNames.filter((name) => mailboxKindOf(name).isRead);
