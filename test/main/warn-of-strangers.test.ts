import { expect, test } from '@jest/globals';
import { readConfig } from '../../src/main/config.ts';
import { warnOfStrangers } from '../../src/main/warnings/warn-of-strangers.ts';

const open = { HOST: '0.0.0.0', SIGN_UP: 'open' };
const smtp = { SMTP_URL: 'smtp://mail.example.com' };

test.each<readonly [Readonly<Record<string, string>>, readonly RegExp[]]>([
  [{}, []],
  [{ HOST: '0.0.0.0' }, []],
  [{ SIGN_UP: 'open' }, []],
  [{ ...open, ...smtp }, []],
  [open, [/count as confirmed, since no link can be sent: set SMTP_URL/]],
  [{ ...open, PUBLIC_API_URL: 'https://api.example.com', HOST: '127.0.0.1' }, [/set SMTP_URL/]],
  [{ ...open, ...smtp, VERIFY_ADDRESSES: 'false' }, [/VERIFY_ADDRESSES=false/]],
  [{ ...open, VERIFY_ADDRESSES: 'true' }, [/no link can be sent to them/]],
])('with %j, the warnings at the start are %j', (environment, expected) => {
  const lines: string[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (_: object, text: string) => void lines.push(text),
    error: () => undefined,
  };
  warnOfStrangers(readConfig(environment), log);
  expect(lines).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(lines[index]).toMatch(pattern);
});
