import { expect, test } from '@jest/globals';
import { isSecretName } from '../../../src/domain/credentials/secret-names.ts';

test('names are letters, digits and "_" in lower case', () => {
  const names = ['a', 'crm_token_2', 'a'.repeat(40)];
  const others = ['', 'A', '1a', '_a', 'a-b', 'a b', 'ä', 'a\n', 'a'.repeat(41)];
  expect([names.filter(isSecretName), others.filter(isSecretName)]).toEqual([names, []]);
});
