import { describe, expect, test } from '@jest/globals';
import { isOfSender, type RefusalCause, refusalCause, refusalIn, saysAfterData } from '../../../../src/domain/channels/feedback/refusal.ts';
import { cpuTimeOf } from '../../../support/load/cpu-time.ts';

const causeOf = (text: string): RefusalCause => refusalCause(refusalIn(text));

describe('the cause of a refusal', () => {
  test.each<[string, RefusalCause]>([
    ['550 5.1.1 User unknown', 'gone'],
    ['550 No such user here', 'gone'],
    ['550 Requested action not taken: mailbox unavailable', 'gone'],
    ['553 sorry, no mailbox here by that name (#5.7.1)', 'policy'],
    ['550 Usuario desconocido', 'gone'],
    ['550 Empfänger unbekannt', 'gone'],
    ['550 Utilisateur inconnu !', 'gone'],
    ['550 El usuario no existe', 'gone'],
    ['550 5.4.1 Recipient address rejected: Access denied. [AS201]', 'gone'],
    ['550 5.4.4 Invalid domain', 'gone'],
    ['556 5.1.10 Recipient address has null MX', 'gone'],
    ['550 Host unknown', 'gone'],
    ['450 4.1.1 User unknown', 'passing'],
    ['554 5.4.6 Too many hops', 'passing'],
    ['552 5.2.2 Mailbox full', 'mailbox'],
    ['550 5.2.1 The account is disabled', 'mailbox'],
    ['550 Mailbox is frozen', 'mailbox'],
    ['552 mailbox quota exceeded', 'mailbox'],
    ['550 Authentication required', 'access'],
    ['550 5.7.1 Client was not authenticated', 'access'],
    ['530 5.7.57 Client not authenticated to send mail', 'access'],
    ['554 5.7.1 <ada@example.com>: Relay access denied', 'access'],
    ['550 5.7.1 Unable to relay for ada@example.com', 'access'],
    ['550 relaying to <ada@example.com> prohibited by administrator', 'access'],
    ['553 sorry, that domain isn’t in my list of allowed rcpthosts', 'access'],
    ['550 You must authenticate first', 'access'],
    ['550 5.7.1 Account suspended, contact support', 'access'],
    ['554 5.7.1 Sender account suspended', 'access'],
    ['550 Your SMTP account has been disabled', 'access'],
    ['502 5.7.0 Your SMTP account is not yet activated', 'access'],
    ['554 Sending has been suspended for this account', 'access'],
    ['554 5.1.8 Email outgoing blocked', 'access'],
    ['550 5.2.1 The email account that you tried to reach is disabled', 'mailbox'],
    ['550 5.7.1 Recipient account suspended', 'policy'],
    ['550 Account suspended', 'mailbox'],
    ['550 5.7.26 Unauthenticated email from acme.example is not accepted due to its DMARC policy', 'policy'],
    ['550 5.4.5 Daily sending quota exceeded', 'rate'],
    ['554 Sending rate limit reached', 'rate'],
    ['452 too many messages', 'passing'],
    ['554 5.7.1 <ada@example.com>: Recipient address rejected: Access denied', 'policy'],
    ['550 5.7.1 spam', 'policy'],
    ['550 SPF check failed for bob@acme.example, user unknown', 'policy'],
    ['503 5.5.1 Bad sequence of commands', 'policy'],
    ['552 5.3.4 Message too big', 'policy'],
    ['550 5.7.1 RESOLVER.RST.AuthRequired; authentication required', 'policy'],
    ['550 DKIM authentication failed', 'policy'],
    ['550 the mail relay of example.com says: user unknown', 'gone'],
    ['550 Message was not accepted -- invalid mailbox', 'gone'],
    ['550 User is not a member of this list', 'unclear'],
    ['550 Rejected', 'unclear'],
    ['554 Sorry', 'unclear'],
  ])('%s', (text, cause) => {
    expect(causeOf(text)).toBe(cause);
  });

  test('words in an address, and in what a command was, do not count', () => {
    expect(causeOf('550 5.1.1 <spam.policy@example.com>: user unknown')).toBe('gone');
    expect(causeOf('550 <ada@blacklist.example> User unknown (in reply to RCPT TO command)')).toBe('gone');
  });

  test('an unknown user is unclear after the whole message, unless a status says it', () => {
    expect(refusalCause({ ...refusalIn('550 User unknown'), isAfterData: true })).toBe('unclear');
    expect(refusalCause({ ...refusalIn('550 5.1.1 User unknown'), isAfterData: true })).toBe('gone');
    expect(['in reply to end of DATA command', 'after end of data:', 'in reply to RCPT TO command'].map(saysAfterData)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is about the sender, or may be about the address', () => {
    expect((['access', 'rate', 'policy'] as const).every(isOfSender)).toBe(true);
    expect((['gone', 'mailbox', 'passing', 'unclear'] as const).some(isOfSender)).toBe(false);
  });

  test('takes linear time', () => {
    const hostile = ['user ', 'a@', '550 ', '5.1.1 ', 'host ', 'exceeded ', 'limit ', '  ', 'in reply to ', 'relay ', 'ﷺ', 'mail from '];
    const read = (): void => {
      for (const text of hostile) causeOf(text.repeat(20_000));
    };
    expect(cpuTimeOf(read)).toBeLessThan(1000);
  });
});
