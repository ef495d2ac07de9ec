import { type AccessCases, absentId } from './access-case.ts';

const newcomer = { email: 'ada@example.com', password: 'correct horse battery staple', name: 'Ada', organizationName: 'Acme' };
const linked = 'anyone with the link of the mail may use it';

/** The operations of signing in. */
export const accountAccess: AccessCases = {
  signUp: { body: () => newcomer, open: 'a new person has no credential yet' },
  logIn: { body: () => ({ email: 'ada@example.com', password: 'wrong' }), open: 'the credential is in the body' },
  refreshSession: {},
  logOut: {},
  switchOrganization: { body: ({ id }) => ({ organizationId: id }), notFound: 'ORGANIZATION_NOT_FOUND' },
  whoAmI: {},
  chooseFormats: { body: () => ({ locale: 'de-DE' }) },
  listSecurityEvents: {},
  readFactor: {},
  beginFactor: {},
  setFactor: { body: () => ({ setUp: 'wrong', code: '000000' }) },
  makeRecoveryCodes: {},
  removeFactor: {},
  beginPasskey: {},
  addPasskey: { body: () => ({ name: 'Phone', ticket: 'wrong', response: {} }) },
  renamePasskey: { params: () => ({ passkeyId: 'absent' }), body: () => ({ name: 'Phone' }), notFound: 'PASSKEY_NOT_FOUND' },
  removePasskey: { params: () => ({ passkeyId: 'absent' }), notFound: 'PASSKEY_NOT_FOUND' },
  confirmSession: { body: () => ({ password: 'wrong' }) },
  forgetDevice: { params: () => ({ deviceId: absentId }), notFound: 'DEVICE_NOT_FOUND' },
  listSignInWays: { query: 'domain=example.com', open: 'who signs in has no credential yet' },
  beginProviderSignIn: { body: () => ({ providerId: absentId }), open: 'who signs in has no credential yet' },
  confirmByProvider: {},
  completeProviderSignIn: { params: () => ({ providerId: absentId }), open: 'a provider leads a browser here' },
  finishProviderSignIn: { body: () => ({ pending: 'wrong' }), open: 'the credential is in the body' },
  endProviderSessions: {
    params: () => ({ providerId: absentId }),
    body: () => Buffer.from('logout_token=wrong'),
    contentType: 'application/x-www-form-urlencoded',
    open: 'the token is signed',
  },
  changePassword: { body: () => ({ currentPassword: 'wrong', newPassword: 'correct horse battery staple' }) },
  requestPasswordReset: { body: () => ({ email: 'ada@example.com' }), open: 'a person without the password has no credential' },
  resetPassword: { body: () => ({ token: 'wrong', password: 'correct horse battery staple' }), open: linked },
  verifyAddress: { body: () => ({ token: 'wrong' }), open: linked },
  sendVerification: {},
  lookAtInvitation: { body: () => ({ token: 'wrong' }), open: linked },
  acceptInvitation: { body: () => ({ token: 'wrong', password: 'correct horse battery staple', name: 'Ada' }), open: linked },
};
