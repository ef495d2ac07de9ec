import { expect, test } from '@jest/globals';
import { checkHttp } from '../../../../src/domain/channels/http/check-http.ts';
import { outcomeOfAnswer, unreadReason } from '../../../../src/domain/channels/http/http-answer.ts';
import { httpKind } from '../../../../src/domain/spinners/steps/http.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { readableReason as inGerman } from '../../../../web/src/text/reason-words.de.ts';
import { readableReason as inFrench } from '../../../../web/src/text/reason-words.fr.ts';
import { messageIn } from './message-in.ts';

const shape = (input: object): readonly string[] => checkHttp(input as never, '').map(({ message }) => message);
const step = (fields: object) => httpKind.complete({ id: 'a', type: 'http', ...fields } as never);
const secretHosts = (name: string) => (name === 'crm' ? ['a.example', 'b.example'] : undefined);
const obstacles = (fields: object): readonly string[] =>
  httpKind.obstacles(step(fields), '', { secretHosts } as never).map(({ message }) => message);

test('what is wrong with a call is said in German and in French', () => {
  const messages = [
    ...shape({ json: {}, form: { ['x'.repeat(201)]: '' }, raw: '' }),
    ...shape({
      headers: { 'a b': '', Host: '', Ok: '{{ secrets.a | upcase }}', Bad: '{{ secrets.A }}' },
      url: 'https://a.example/{{ secrets.a }}',
    }),
    ...shape({
      headers: { 'X-A': '', 'x-a': '' },
      successStatus: [],
      outputs: Array.from({ length: 21 }, () => ({})),
      timeoutSeconds: 61,
      sample: '<',
    }),
    ...shape({ headers: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, ''])), successStatus: ['600'] }),
    ...shape({ successWhen: { path: 'a..b', operator: 'equals' } }),
    ...shape({ outputs: ['A', 'status', 'a', 'a'].map((name) => ({ name, path: 'a' })) }),
    ...obstacles({ method: 'GET', raw: '', outputs: [{}], headers: { A: '{{ secrets.gone }}' } }),
    ...obstacles({ url: 'https://c.example', headers: { A: '{{ secrets.crm }}' } }),
    'No step before this one leaves "steps.a.b"',
    '"steps.a.clicked" stays empty: the channel of that step does not count clicks; turn that on in the channel',
    'No step before this one leaves "steps.a.b"; did you mean "steps.a.c"?',
  ];
  expect(messages.length).toBeGreaterThan(25);
  const unsaid = [german, french].flatMap((words) => messages.filter((message) => messageIn(words, message) === message));
  expect(unsaid).toEqual([]);
  expect(messageIn(german, obstacles({ url: 'https://c.example', headers: { A: '{{ secrets.crm }}' } }).at(-1) as string)).toBe(
    'Das Geheimnis „crm“ darf nicht an „c.example“ gesendet werden; seine Hosts sind „a.example“, „b.example“',
  );
});

test('why a call was no success is said in German and in French', () => {
  const rules = {
    successStatus: ['2xx'],
    successWhen: { path: 'ok', operator: 'is_not_empty' },
    outputs: [{ name: 'a', path: 'a' }],
  } as const;
  const said = (status: number, body: string | undefined, its: object = rules): string => {
    const outcome = outcomeOfAnswer(its as typeof rules, { status, body });
    return 'reason' in outcome ? String(outcome.reason) : '';
  };
  const reasons = [
    ...[said(404, ''), said(200, '<html>'), said(200, '{}')],
    ...(['too long', 'broke off', 'compressed', 'not text'] as const).map(
      (unread) => unreadReason({ status: 200, body: undefined, unread }, undefined) ?? '',
    ),
    ...['The token of the secret "crm" was refused: invalid_client', 'The token of the secret "crm" could not be fetched: Timeout'],
    ...['HTTP 200: The answer is not JSON', 'No answer within 1000 ms'],
    said(200, JSON.stringify({ ok: 1, a: 'x'.repeat(3000) })),
    ...['There is no secret "crm"', 'The secret "crm" may not be sent to a.example', 'The secrets could not be read: Timeout'],
  ];
  for (const reason of reasons) for (const read of [inGerman, inFrench]) expect([reason, read(reason) === reason]).toEqual([reason, false]);
});
