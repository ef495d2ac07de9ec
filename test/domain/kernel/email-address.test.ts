import { describe, expect, test } from '@jest/globals';
import { emailAddressFault, emailFault } from '../../../src/domain/kernel/email-address.ts';

describe('an e-mail address', () => {
  test.each(['ada@example.com', 'ada+tag@mail.example.co.uk', 'zoë@exämple.de', '用户@例子.中国'])('may be %s', (address) => {
    expect(emailFault(address)).toBeUndefined();
  });

  // Whoever delivers it leaves these out, or takes them for a dot: it would reach `ada@example.com`, and be compared as another address.
  test.each(['\u00ad', '\u200b', '\u200d', '\u202e', '\u2060', '\ufe0f', '\ufeff', '\u{e0061}'])(
    'has nothing that is not seen: %j',
    (mark) => {
      for (const address of [`ada@exam${mark}ple.com`, `ada@example.com${mark}.`, `a${mark}da@example.com`])
        expect(emailFault(address)).toMatch(/character that is not allowed/);
    },
  );

  test.each(['。', '｡'])('has no other dot: %s', (dot) => {
    for (const faultOf of [emailFault, emailAddressFault]) expect(faultOf(`ada@example${dot}com`)).toMatch(/character that is not allowed/);
  });

  test.each(['b.test?subject=hello', 'b.test/', "b.test'", 'b.test!', 'b&c.test'])(
    'has no sign in its domain that no domain has: %s',
    (domain) => {
      for (const faultOf of [emailFault, emailAddressFault])
        expect(faultOf(`ada@${domain}`)).toMatch(/domain .* character that is not allowed/);
      expect(emailFault("o'brien/b=c?d@b_c-d.test")).toBeUndefined();
    },
  );
});

test('the part before "@" has at most 64 characters, as mail servers take it', () => {
  expect(emailFault(`${'a'.repeat(64)}@b.test`)).toBeUndefined();
  for (const faultOf of [emailFault, emailAddressFault])
    expect(faultOf(`${'a'.repeat(65)}@b.test`)).toBe('The part of the e-mail address before "@" is too long');
});
