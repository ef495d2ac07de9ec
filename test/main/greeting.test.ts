import { expect, test } from '@jest/globals';
import { greeting, greetingAbroad } from '../../src/main/greeting.ts';

const demo = {
  apiKey: 'svc_secret-key',
  dataTableId: 'table',
  ingestToken: 'secret-token',
  spinnerId: 'spinner',
  email: 'demo@example.com',
  password: 'secret-password',
};
const works = { apiKey: true, ingestToken: true, spinner: true, password: true };
const where = { url: 'http://127.0.0.1:3000', mail: 'kept as files', webApp: 'served' } as const;

test('the greeting on this machine has what is needed to try Spindle', () => {
  const text = greeting(where, demo, works);
  for (const secret of [demo.apiKey, demo.ingestToken, demo.password]) expect(text).toContain(secret);
});

test('the greeting where others reach Spindle has the addresses and no secret, and says how people come in', () => {
  const closed = greetingAbroad(where, { signUp: 'closed', dataDir: '.spindle' });
  expect(closed).toContain('API         http://127.0.0.1:3000/api/v1');
  expect(closed).toContain('Sign-up is closed. Create a person:');
  expect(closed).not.toMatch(/svc_|secret|Bearer/);
  expect(greetingAbroad(where, { signUp: 'open', dataDir: '.spindle' })).toContain('Sign-up is open to everybody');
});

test('behind a proxy, the public addresses come first, and the calls of the demo keep that of the machine', () => {
  const text = greeting({ ...where, publicApiUrl: 'https://api.example.com', publicAppUrl: 'https://app.example.com' }, demo, works);
  expect(text).toContain(
    [
      '  Web app     https://app.example.com',
      '  API         https://api.example.com/api/v1',
      '  Reference   https://api.example.com/docs/api',
      '  Local       http://127.0.0.1:3000 (the address for a proxy on this machine)',
      '  Mail        kept as files',
    ].join('\n'),
  );
  expect(text).toContain('curl -X POST http://127.0.0.1:3000/api/v1/public/ingest');
});

test('a web app that is being built is said to be, and one that is absent is not offered', () => {
  expect(greeting({ ...where, webApp: 'pending' }, demo, works)).toContain(
    '  Web app     http://127.0.0.1:3000 (being built; a line says when it is ready)\n',
  );
  const without = greeting({ ...where, webApp: 'absent' }, demo, works);
  expect(without).not.toContain('Web app');
  expect(without).toContain('with the password secret-password, by a call:');
});

test('what no longer works of the demo is brought again by a command or a call to paste, without the old secrets', () => {
  const text = greeting(where, demo, { apiKey: false, ingestToken: false, spinner: false, password: false });
  expect(text).not.toContain('secret-');
  expect(text).toContain('npm run -s admin -- key create --organization Demo');
  expect(text).toContain('curl -X POST http://127.0.0.1:3000/api/v1/data-tables/table/webhook-url/show -H "Authorization: Bearer $KEY"');
  expect(text).toContain('curl http://127.0.0.1:3000/api/v1/spinners -H "Authorization: Bearer $KEY"');
});
