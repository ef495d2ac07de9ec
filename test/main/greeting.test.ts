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
const where = ['http://127.0.0.1:3000', 'kept as files', true] as const;

test('the greeting on this machine has what is needed to try Spindle', () => {
  const text = greeting(where[0], demo, works, where[1], where[2]);
  for (const secret of [demo.apiKey, demo.ingestToken, demo.password]) expect(text).toContain(secret);
});

test('the greeting where others reach Spindle has the addresses and no secret, and says how people come in', () => {
  const closed = greetingAbroad(...where, { signUp: 'closed', dataDirectory: '.spindle' });
  expect(closed).toContain('API         http://127.0.0.1:3000/api/v1');
  expect(closed).toContain('Sign-up is closed. Create a person:');
  expect(closed).not.toMatch(/svc_|secret|Bearer/);
  expect(greetingAbroad(...where, { signUp: 'open', dataDirectory: '.spindle' })).toContain('Sign-up is open to everybody');
});
