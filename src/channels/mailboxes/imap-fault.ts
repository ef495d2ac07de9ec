import type { FaultKind, ReadingFault } from '../../domain/mailboxes/mailbox-fault.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import { OutboundBlocked } from '../outbound-guard.ts';
import { cleanReason, reasonOf } from '../reason.ts';

/** The client's report of a failure. */
interface ImapFailure extends Error {
  readonly code?: string;
  readonly authenticationFailed?: boolean;
  readonly tlsFailed?: boolean;
  readonly responseStatus?: string;
  readonly responseText?: string;
}

/** The server that it was connected to, and whether with an account's permission instead of a password. */
export interface ImapEndpoint {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly isAccount: boolean;
}

const certificate = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;
const noConnection = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'CONNECT_TIMEOUT', 'EPIPE']);
const noName = new Set(['ENOTFOUND', 'ENODATA', 'ETIMEOUT', 'EBADNAME', 'ESERVFAIL', 'EREFUSED']);
const noImap = new Set(['GREETING_TIMEOUT', 'InvalidResponse', 'UnexpectedTag', 'MissingTag', 'LineTooLarge', 'ResponseTooLarge']);
const closed = new Set(['EConnectionClosed', 'NoConnection', 'ClosedAfterConnectText', 'ClosedAfterConnectTLS']);

/** Why a mailbox could not be opened, for the person who connects it. */
export function openingFault(reason: unknown, server: ImapEndpoint): MailboxUnreadable {
  if (reason instanceof MailboxUnreadable) return reason;
  const [kind, words] = faultOf(reason as ImapFailure, server);
  return new MailboxUnreadable({ kind, words: cleanReason(words) }, { cause: reason });
}

function faultOf(failure: ImapFailure, { host, port, security, isAccount }: ImapEndpoint): readonly [FaultKind, string] {
  const { code = '', responseText } = failure;
  const at = `${host}:${port}`;
  if (failure instanceof OutboundBlocked) return ['address', `is refused: ${failure.message}`];
  if (failure.authenticationFailed) {
    const said = responseText ? `: ${responseText}` : '';
    if (isAccount) return ['permission', `The server refused the account’s permission; connect the account again and allow reading${said}`];
    return ['sign_in', `The server refused the user name or the password${said}`];
  }
  if (certificate.test(code)) return ['encryption', `The certificate of ${at} is not valid for ${host}: ${reasonOf(failure)}`];
  if (failure.tlsFailed) return ['encryption', `${at} offers no STARTTLS: ${reasonOf(failure)}`];
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS') || code === 'EPROTO' || code === 'UPGRADE_TIMEOUT')
    return [
      'encryption',
      `${at} does not speak TLS there${security === 'tls' ? '; with STARTTLS the port is mostly 143' : ''}: ${reasonOf(failure)}`,
    ];
  if (noName.has(code)) return ['address', `The server ${host} was not found: ${reasonOf(failure)}`];
  if (noConnection.has(code)) return ['address', `No connection to ${at}: ${reasonOf(failure)}`];
  if (noImap.has(code) || code.startsWith('ParserError')) return ['address', `No IMAP server answered at ${at}: ${reasonOf(failure)}`];
  if (closed.has(code))
    return [
      'server',
      `${at} ended the connection${security === 'none' || security === 'starttls' ? '; perhaps it expects TLS from the first byte' : ''}`,
    ];
  return ['server', `${at}: ${responseText ?? reasonOf(failure)}`];
}

/** Why a mailbox that was open could not be read on. */
export function readingFault(reason: unknown, at: string): MailboxUnreadable {
  if (reason instanceof MailboxUnreadable) return reason;
  const { responseText } = reason as ImapFailure;
  return new MailboxUnreadable({ kind: 'server', words: cleanReason(`${at}: ${responseText ?? reasonOf(reason)}`) }, { cause: reason });
}

/** A folder could not be opened. */
export function folderFault(reason: unknown, folder: string, at: string): MailboxUnreadable {
  const { responseStatus, responseText } = reason as ImapFailure;
  if (responseStatus !== 'NO') return readingFault(reason, at);
  const fault: ReadingFault = {
    kind: 'folder',
    words: cleanReason(`The folder ${folder} cannot be opened: ${responseText ?? 'the server refused it'}`),
  };
  return new MailboxUnreadable(fault, { cause: reason });
}
