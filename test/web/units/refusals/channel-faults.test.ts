import { expect, test } from '@jest/globals';
import { imapPorts, OutboundGuard } from '../../../../src/channels/outbound-guard.ts';
import { smtp } from '../../../../src/domain/channels/providers/smtp.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { messageIn } from './message-in.ts';

test('what is wrong with the server of a channel is said in German and in French', () => {
  const guard = new OutboundGuard();
  const messages = [
    ...[
      { host: 'smtp://mail' },
      { host: 'mail.example.com', authorities: 'none' },
      { host: 'mail.example.com', username: 'ada', security: 'none' },
    ]
      .flatMap((settings) => smtp.check(smtp.complete(settings), 'settings'))
      .map(({ message }) => message),
    ...[
      guard.mailServerFault('192.168.0.1', 587),
      guard.mailServerFault('0.0.0.0', 587),
      guard.mailServerFault('mail.example.com', 26),
    ].map((fault) => fault?.message),
    guard.mailServerFault('mail.example.com', 26, imapPorts)?.message,
  ];
  expect(messages).toHaveLength(7);
  for (const message of messages) {
    const said = [german, french].map((words) => messageIn(words, message as string));
    expect([message, said.includes(message as string)]).toEqual([message, false]);
  }
  expect(messageIn(german, 'must be 25, 465, 587, 2525')).toBe('muss 25, 465, 587 oder 2525 sein');
});
