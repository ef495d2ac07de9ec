import { expect, test } from '@jest/globals';
import { senderWarning } from '../../../src/domain/channels/sender-warning.ts';

const warned = (address: string, host: string, provider = 'smtp') =>
  senderWarning({ provider, sender: { name: 'Ada', address }, settings: { host } } as never) !== undefined;

test.each([
  ['ada@gmail.com', 'smtp.sendgrid.net'],
  ['Ada@GMail.com', 'mail.example.com'],
  ['ada@yahoo.co.uk', 'mail.example.com'],
  ['ada@hotmail.fr', 'mail.example.com'],
  ['ada@web.de', 'smtp.gmx.net'],
  ['ada@gmx.at', 'notgmx.net'],
  ['ada@icloud.com', 'localhost'],
])('%s over %s is warned of', (address, host) => {
  expect(warned(address, host)).toBe(true);
});

test.each([
  ['ada@gmail.com', 'smtp.gmail.com'],
  ['ada@gmail.com', 'SMTP-relay.gmail.com.'],
  ['ada@yahoo.de', 'smtp.mail.yahoo.com'],
  ['ada@outlook.com', 'smtp.office365.com'],
  ['ada@gmx.net', 'mail.gmx.net'],
  ['ada@web.de', 'smtp.web.de'],
  ['ada@example.com', 'smtp.sendgrid.net'],
  ['ada@notgmail.com', 'mail.example.com'],
  ['ada@gmail.com.example.com', 'mail.example.com'],
])('%s over %s is not', (address, host) => {
  expect(warned(address, host)).toBe(false);
});

test('a mailbox that is connected by its account sends as itself', () => {
  expect(warned('ada@gmail.com', 'mail.example.com', 'gmail')).toBe(false);
});
