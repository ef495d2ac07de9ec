import { expect, test } from '@jest/globals';
import { confirmationTimes } from '../../../../src/domain/consent/confirmation.ts';
import { type FormSignUp, signUpStateAt } from '../../../../src/domain/tables/forms/form-sign-up.ts';

test('an entry that nobody has confirmed is expired once the link is', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const signUp: FormSignUp = {
    organizationId: 'o',
    formId: 'f',
    id: 'e',
    address: 'ada@example.com',
    at,
    state: 'pending',
    confirmedAt: null,
  };
  const end = at.getTime() + confirmationTimes.expiresAfterMs;
  const stateAt = (state: FormSignUp['state'], ms: number) => signUpStateAt({ ...signUp, state }, new Date(ms));
  expect([stateAt('pending', end - 1), stateAt('pending', end)]).toEqual(['pending', 'expired']);
  expect([stateAt('joined', end), stateAt('stored', end), stateAt('declined', end)]).toEqual(['joined', 'stored', 'declined']);
});
