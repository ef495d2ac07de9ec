import { checkCredentials } from '../channels/providers/check-credentials.ts';
import type { Credentials, Provider } from '../channels/providers/provider.ts';
import { checkFields, fieldsGiven } from '../kernel/check-fields.ts';
import { isObject } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import type { ReplyMailbox } from './mailbox.ts';
import type { MailboxKind, MailboxSettings } from './mailbox-kind.ts';
import { findMailboxKind, type MailboxKindName, mailboxKindNames } from './mailbox-kinds.ts';

/** A mailbox as people write it. */
export interface WrittenMailbox {
  readonly kind: string;
  readonly settings?: unknown;
  readonly credentials?: unknown;
}

/** A checked mailbox, and the credentials that were given. */
export interface CheckedMailbox {
  readonly kind: MailboxKindName;
  readonly settings: MailboxSettings;
  readonly credentials: Credentials;
  /** Whether the stored credentials stay. */
  readonly keeps: boolean;
}

/** Checks what is given for a channel of this provider; `before` is the mailbox that it has. @throws ValidationFailed with every problem */
export function checkMailbox(provider: Provider, given: WrittenMailbox, before: ReplyMailbox | undefined): CheckedMailbox {
  const kind = findMailboxKind(given.kind);
  const names = mailboxKindNames.map((name) => `"${name}"`).join(' or ');
  if (!kind) throw new ValidationFailed([{ path: 'kind', message: `must be ${names}` }]);
  const misfit = kind.misfit(provider);
  if (misfit !== undefined) throw new ValidationFailed([{ path: 'kind', message: misfit }]);
  const { settings = {}, credentials = {} } = given;
  const problems: Problem[] = checkFields(settings, kind.settings, 'settings');
  const complete = problems.length === 0 ? kind.complete(trimmed(fieldsGiven(settings as object as Credentials, kind.settings))) : {};
  if (problems.length === 0) problems.push(...kind.check(complete, 'settings'));
  const keeps = before?.kind === given.kind && kind.destination(before.settings) === kind.destination(complete);
  problems.push(...credentialProblems(kind, credentials, keeps ? Object.keys(before.sealedCredentials) : []));
  if (problems.length > 0) throw new ValidationFailed(problems, 'The mailbox is not valid');
  const secrets = isObject(credentials) ? (fieldsGiven(credentials, kind.credentials) as Credentials) : {};
  return { kind: given.kind as MailboxKindName, settings: complete, credentials: secrets, keeps };
}

function credentialProblems({ credentials: fields }: MailboxKind, given: unknown, stored: readonly string[]): Problem[] {
  const keptToo = Object.entries(fields).map(([name, field]) => [name, stored.includes(name) ? { ...field, isOptional: true } : field]);
  return checkCredentials(given, Object.fromEntries(keptToo));
}

const trimmed = (fields: Readonly<Record<string, unknown>>): MailboxSettings =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as number | boolean)]),
  );
