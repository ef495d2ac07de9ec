import { describe, expect, test } from '@jest/globals';
import { answeredIds, ownIdsAmong } from '../../../src/domain/replies/answered-ids.ts';
import { authenticationOf } from '../../../src/domain/replies/authentication.ts';
import { addressIn, HeaderFields } from '../../../src/domain/replies/header-fields.ts';
import { kindOfAnswer, kindOfWords } from '../../../src/domain/replies/kind-of-answer.ts';
import { ReplySettings } from '../../../src/domain/replies/reply-settings.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const settings = ReplySettings.usual('organization');
const kindOf = (head: string, text?: string) => kindOfAnswer({ fields: new HeaderFields(head), text, day: '2025-12-20' }, settings);
const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('what an answer is', () => {
  test.each([
    ['From: a@b.test\r\nSubject: Re: Hello', 'Yes please', 'person'],
    ['Auto-Submitted: no', 'Yes please', 'person'],
    ['Auto-Submitted: auto-generated', 'We have your ticket', 'automatic'],
    ['Auto-Submitted: (by a rule) auto-replied', 'Unsubscribe', 'automatic'],
    ['Auto-Submitted: auto-replied (vacation)', 'Merhaba', 'away'],
    ['X-Autoreply: yes', 'Unsubscribe', 'automatic'],
    ['X-Auto-Response-Suppress: All\r\nSubject: Out of office', '', 'away'],
    ['Precedence: auto_reply\r\nSubject: Re: Hello', 'Thanks', 'automatic'],
    ['Precedence: bulk', 'STOP', 'automatic'],
    ['Return-Path: <>\r\nSubject: Re: Hello', 'Thanks', 'automatic'],
    ['Content-Type: multipart/report; report-type=delivery-status', 'Action: failed', 'bounce'],
    ['Content-Type: multipart/report;\r\n boundary=x; report-type="disposition-notification"', 'Out of office', 'automatic'],
    ['X-Precedence: auto_reply', 'STOP', 'automatic'],
    ['Preference: auto_reply', 'Thanks', 'automatic'],
    ['X-AutoReply-From: a@b.test', 'I am on vacation', 'away'],
    ['X-FC-MachineGenerated: true', 'Thanks', 'automatic'],
    ['X-POST-MessageClass: 9; Autoresponder', 'Thanks', 'automatic'],
    ['Delivered-To: a@b.test\r\nDelivered-To: Autoresponder', 'Thanks', 'automatic'],
    ['X-Auto-Response: yes', 'Thanks', 'automatic'],
    ['X-Vacation: 1', 'Thanks', 'automatic'],
    ['X-Autorespond: Re: Offer', 'Thanks', 'automatic'],
    ['X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent', 'I am out of the office', 'away'],
    ['X-MS-Exchange-Inbox-Rules-Loop: a@b.test', 'Thanks', 'automatic'],
    ['Delivered-To: a@b.test', 'Thanks', 'person'],
    ['X-MS-Exchange-Generated-Message-Source: Antispam Agent', 'Thanks', 'person'],
    ['Subject: Automatic reply: Offer', 'We got your mail', 'automatic'],
    ['Subject: Abwesenheitsnotiz: Angebot', 'Ich bin bis 2. Januar nicht da', 'away'],
    ['Subject: =?utf-8?q?R=C3=A9ponse_automatique_=3A_Offre?=', 'Merci', 'automatic'],
    ['Subject: =?utf-8?b?6Ieq5YuV6L+U5L+hOiBPZmZlcg==?=', '...', 'automatic'],
    ['Subject: Out of Office', 'Back soon', 'away'],
    ['Auto-Submitted: no\r\nSubject: Automatic reply: Offer', 'Thanks', 'person'],
    ['Subject: Re: Automatic reply: Offer', 'Thanks', 'person'],
    ['Subject: Out of office supplies?', 'Thanks', 'person'],
    ['Subject: Absence of an answer', 'Thanks', 'person'],
  ])('%s', (head, text, kind) => {
    expect(kindOf(head, text)?.kind).toBe(kind);
  });

  test('mail to a return path is of no person', () => {
    const of = (head: string, text: string) =>
      kindOfAnswer({ fields: new HeaderFields(head), text, day: '2025-12-20', toReturnPath: true }, settings);
    expect(of('Subject: Re: Hello', 'Yes please')).toBeUndefined();
    expect(of('Subject: Out of office', 'back on Jan 5')).toEqual({ kind: 'away', awayUntil: '2026-01-04' });
  });

  test('a date in an encoded subject is read', () => {
    const subject = '=?utf-8?q?Abwesend_bis_3=2E_J=C3=A4nner?= =?utf-8?b?IDIwMjY=?=';
    expect(kindOf(`Auto-Submitted: auto-replied\r\nSubject: ${subject}`)).toEqual({ kind: 'away', awayUntil: '2026-01-03' });
    expect(kindOf('X-Autoreply: 1\r\nSubject: Abwesend\r\n bis 3. M\xc3\xa4rz')).toEqual({ kind: 'away', awayUntil: '2026-03-03' });
  });

  test.each([
    ['STOP', 'unsubscribe'],
    ['Unsubscribe.', 'unsubscribe'],
    ['Abmelden', 'unsubscribe'],
    ['unsubscribe\n\nOn Mon, Jan 3, 2026 at 10:00 Ann <a@b.c> wrote:\n> unsubscribe here', 'unsubscribe'],
    ['Stop please', 'unsubscribe'],
    ['please remove me from the list', 'perhaps_unsubscribe'],
    ['Bitte keine weiteren Mails', 'perhaps_unsubscribe'],
    ['Je ne souhaite plus recevoir vos mails', 'perhaps_unsubscribe'],
    ['Yes, tell me more', 'person'],
    ['Great!\n\n-- \nAnn\nunsubscribe', 'person'],
    ['Ja gerne!\n\nAm Mo., 3. Jan. 2026 um 10:00 Uhr schrieb Ann <a@b.c>:\n> Abmelden', 'person'],
    ['Oui\n\nLe lun. 3 janv. 2026 à 10:00, Ann Example <ann@example.test> a\nécrit :\nSe désinscrire', 'person'],
    ['Ok\n\n-----Ursprüngliche Nachricht-----\nVon: x\nAbmelden', 'person'],
    ['', 'person'],
  ])('%j', (text, kind) => {
    expect(kindOfWords(text, 'Re: Hello', settings)).toBe(kind);
  });

  test('an empty mail says what its own subject does', () => {
    expect(kindOfWords('', 'Unsubscribe', settings)).toBe('unsubscribe');
    expect(kindOfWords('', 'AW: Unsubscribe', settings)).toBe('person');
  });

  test('only the words of the organization unsubscribe', () => {
    const changed = settings.replace({ ...written(settings), words: ['Kein Interesse'] });
    expect(kindOfWords('kein interesse!', 'Re: x', changed)).toBe('unsubscribe');
    expect(kindOfWords('STOP', 'Re: x', changed)).toBe('perhaps_unsubscribe');
  });
});

const written = ({ languages, words, holdDays, keep, matchBySender, requireAuthentication, authenticationServers }: ReplySettings) => ({
  ...{ languages, words, holdDays, keep, matchBySender, requireAuthentication, authenticationServers },
});

describe('the fields of a mail', () => {
  test('the last 64 of its references are read, and our ids among them', () => {
    const many = Array.from({ length: 5000 }, (_, index) => `<${index}@x.test>`).join('\r\n ');
    const ids = answeredIds(new HeaderFields(`In-Reply-To: <first@x.test>\r\nReferences: ${many}`));
    expect(ids.slice(0, 2)).toEqual(['first@x.test', expect.stringMatching(/^\d{4}@/)]);
    expect(ids.length).toBeLessThanOrEqual(65);
    expect(ownIdsAmong(answeredIds(new HeaderFields(`In-Reply-To: <${id.toUpperCase()}@ours.test>`)))).toEqual([id]);
  });

  test.each([
    ['Ann <ann@a.test>', 'ann@a.test'],
    ['"x <evil@a.test>" <ann@b.test>', 'ann@b.test'],
    ['ann@a.test (Ann)', 'ann@a.test'],
    ['(<evil@a.test> (x) evil@a.test) ann@b.test', 'ann@b.test'],
    ['(\\) <evil@a.test>) ann@b.test', 'ann@b.test'],
    ['<ann@b.test> (<evil@a.test>', 'ann@b.test'],
    ['undisclosed', ''],
  ])('the address in %s', (value, address) => {
    expect(addressIn(value)).toBe(address);
  });

  test('hostile heads take linear time', () => {
    const long = (text: string): string => text.repeat(Math.ceil(100_000 / text.length));
    const heads = [
      `References: ${long('<a@b> ')}`,
      `References: ${long('<')}`,
      long('a'),
      long('a:\r\n'),
      `From: ${long('"')}`,
      `From: ${long('a@')}`,
    ];
    heads.push(
      `Subject: ${long('=?utf-8?q?')}`,
      `Subject: ${long('=?utf-8?b?YQ==?= ')}`,
      `Authentication-Results: ${long('x; dkim=pass (')}`,
      long(' \r\n'),
    );
    for (const head of heads) {
      const read = (): void => {
        const fields = new HeaderFields(head);
        answeredIds(fields);
        kindOf(head, long('unsubscribe wrote '));
        authenticationOf(fields, []);
        addressIn(fields.first('from'));
      };
      expect(cpuTimeOf(read)).toBeLessThan(500);
    }
  });

  test.each([
    ['mx.test; dmarc=pass header.from=a.test', 'pass'],
    ['mx.test; dkim=pass (ok) header.d=a.test', 'pass'],
    ['mx.test; dkim=pass header.i=@mail.test', 'none'],
    ['mx.test; dkim=pass header.d=test', 'none'],
    ['mx.test; spf=pass; dkim=fail header.d=a.test', 'fail'],
    ['mx.test; spf=pass smtp.mailfrom="x; dmarc=pass"@evil.test; dmarc=fail header.from=a.test', 'fail'],
    ['mx.test; spf=pass (of x\\) ; dmarc=pass \\(@evil.test (to x; dmarc=pass)); dmarc=fail', 'fail'],
    ['mx.test; spf=pass (; dmarc=pass', 'none'],
    ['mx.test; dmarc=pass header.from=evil.test', 'none'],
    ['mx.test; dmarc=pass (p=reject) header.from=A.test', 'pass'],
    ['mx.test; none', 'none'],
    ['dmarc=pass', 'none'],
  ])('the sender of a mail with %s', (value, result) => {
    const found = authenticationOf(new HeaderFields(`From: Ann <ann@a.test>\r\nAuthentication-Results: ${value}`), ['mx.test']);
    expect(found).toMatchObject({ result, isTrusted: value.startsWith('mx.test') });
  });

  test('the field of a server that is trusted goes before one that stands above it', () => {
    const head = 'From: a@a.test\r\nAuthentication-Results: evil.test; dmarc=pass\r\nAuthentication-Results: mx.test; dmarc=fail';
    expect(authenticationOf(new HeaderFields(head), ['mx.test'])).toMatchObject({ result: 'fail', isTrusted: true });
    expect(authenticationOf(new HeaderFields(head), ['other.test'])).toMatchObject({ result: 'pass', isTrusted: false });
  });
});

describe('the settings', () => {
  test('name all that is wrong', () => {
    const bad = { ...written(settings), languages: ['xx'], holdDays: 0, keep: 'all', requireAuthentication: true, more: 1 };
    expect(() => settings.replace(bad)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});
