import { expect, test } from '@jest/globals';
import { checkSecret } from '../../../../src/domain/credentials/check-secret.ts';
import { NamedSecret, withoutAccess } from '../../../../src/domain/credentials/named-secret.ts';
import { type Problem, ValidationFailed } from '../../../../src/domain/kernel/errors.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { longAgo } from '../../../support/builders.ts';
import { messageIn } from './message-in.ts';

const times = { createdAt: longAgo, updatedAt: longAgo };
const before = new NamedSecret({
  organizationId: 'o',
  id: 'i',
  name: 'a',
  hosts: [],
  note: null,
  sealed: 's',
  token: null,
  ...withoutAccess,
  ...times,
});

function messagesOf(value: string | undefined, known?: NamedSecret, token?: object): readonly string[] {
  const hosts = ['*.a.example', '10.0.0.1', 'https://a.example', 'a.example:1', 'a', 'b.example', 'c.example'];
  try {
    checkSecret({ name: 'A', hosts, note: 'x'.repeat(201), value, token }, known, false);
  } catch (reason) {
    if (reason instanceof ValidationFailed) return (reason.details.errors as readonly Problem[]).map(({ message }) => message);
  }
  throw new Error('It was not refused');
}

test('what is wrong with a secret is said in German and in French', () => {
  const values = ['', 'x'.repeat(4097), 'a\nb', 'ä', 'a '].flatMap((value) => messagesOf(value).slice(-1));
  const tokens = [
    ...['x', 'http://a.example', 'https://u@a.example'].flatMap((url) => messagesOf('x', undefined, { url, clientId: 'ü' }).slice(-2)),
    ...messagesOf(undefined, before, { url: 'https://a.example', clientId: 'a' }).slice(-1),
  ];
  const messages = [
    ...new Set([...messagesOf(undefined), ...messagesOf(undefined, before), ...values, ...tokens]),
    'An organization has at most 100 secrets: delete one first',
  ];
  expect(messages).toHaveLength(20);
  for (const message of messages)
    for (const words of [german, french]) expect([message, messageIn(words, message) === message]).toEqual([message, false]);
  expect(messageIn(german, messagesOf(undefined, before).at(-1) as string)).toBe(
    'muss noch einmal eingegeben werden, um an einen weiteren Host gesendet zu werden: „b.example, c.example“',
  );
});
