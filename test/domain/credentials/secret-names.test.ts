import { expect, test } from '@jest/globals';
import { isSecretName, namedSecrets, withSecrets } from '../../../src/domain/credentials/secret-names.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const shown = (text: string) => withSecrets(text, (name) => `<${name}>`);

test.each<[string, readonly string[], string]>([
  ['Bearer {{ secrets.token }}', ['token'], 'Bearer <token>'],
  ['{{secrets.a}}{{ secrets.b }}{{secrets.a}}', ['a', 'b'], '<a><b><a>'],
  ['{{\t secrets.a_1\n}}', ['a_1'], '<a_1>'],
  ['{{ {{ secrets.a }} }}', ['a'], '{{ <a> }}'],
  ['{{{ secrets.a }}}', ['a'], '{<a>}'],
  [`{{ secrets.${'a'.repeat(40)} }}`, ['a'.repeat(40)], `<${'a'.repeat(40)}>`],
  ['{{ secrets.constructor }}{{ secrets.hasown }}', ['constructor', 'hasown'], '<constructor><hasown>'],
])('%j names %j', (text, names, replaced) => {
  expect([namedSecrets(text), shown(text)]).toEqual([names, replaced]);
});

test.each([
  '',
  '{{ secrets.A }}',
  '{{ secrets.a.b }}',
  '{{ secrets. a }}',
  '{{ secrets.1a }}',
  '{{ secrets.a | upcase }}',
  '{{ secret.a }}',
  '{ { secrets.a } }',
  '{{ secrets.a }',
  '{{ secrets.__proto__ }}',
  `{{ secrets.${'a'.repeat(41)} }}`,
  '{{ ["secrets.a"] }}',
])('%j names none, and stays', (text) => {
  expect([namedSecrets(text), shown(text)]).toEqual([[], text]);
});

test('a value is not read again, and only the text around it is written otherwise', () => {
  expect(withSecrets('{{ secrets.a }}', () => '$& {{ secrets.b }} $1')).toBe('$& {{ secrets.b }} $1');
  const between: string[] = [];
  const text = withSecrets(
    'x {{ secrets.a }}{{ secrets.b }} y',
    (name) => name,
    (part) => `${between.push(part)}`,
  );
  expect([between, text]).toEqual([['x ', ' y'], '1ab2']);
});

test('names are letters, digits and "_" in lower case', () => {
  const names = ['a', 'crm_token_2', 'a'.repeat(40)];
  const others = ['', 'A', '1a', '_a', 'a-b', 'a b', 'ä', 'a\n', 'a'.repeat(41)];
  expect([names.filter(isSecretName), others.filter(isSecretName)]).toEqual([names, []]);
});

test.each(['{{', '{{ ', '{{ secrets.a ', '{{ secrets.a }', '{{ secrets.a }}', ' ', '{{ secrets.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])(
  '10,000 times %j takes linear time',
  (part) => {
    const few = cpuTimeOf(() => void shown(part.repeat(10_000)));
    const many = cpuTimeOf(() => void shown(`{{ secrets.a${part.repeat(100_000)}`));
    expect(many).toBeLessThan(Math.max(few, 2) * 40);
  },
);
