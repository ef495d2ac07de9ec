import type { ErrorKind } from '../../domain/kernel/errors.ts';

/** A kind of error that exists only in HTTP. */
export type HttpErrorKind = 'wrong-method' | 'expectation' | 'long-headers' | 'slow' | 'internal';

/** Maps each kind of error to its HTTP status. Nothing else does. */
export const statusOf: Readonly<Record<ErrorKind | HttpErrorKind, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  malformed: 400,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  conflict: 409,
  limit: 402,
  rate: 429,
  unavailable: 503,
  'no-room': 507,
  'wrong-method': 405,
  expectation: 417,
  'long-headers': 431,
  slow: 408,
  internal: 500,
};

interface Entry {
  readonly kind: ErrorKind | HttpErrorKind;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

const resetsAt = '2026-08-01T00:00:00.000Z';

/** Every error code, with an example for the documentation. */
export const errorCatalog = {
  INVALID_API_KEY: { kind: 'unauthenticated', message: 'Invalid API key' },
  INVALID_INGEST_TOKEN: { kind: 'unauthenticated', message: 'Invalid ingest token' },
  INVALID_SESSION: { kind: 'unauthenticated', message: 'Invalid session' },
  INVALID_METRICS_TOKEN: { kind: 'unauthenticated', message: 'Invalid metrics token' },
  INVALID_SIGNATURE: {
    kind: 'unauthenticated',
    message: 'The callback is not signed with the key of this channel, or the channel takes none',
  },
  INVALID_CREDENTIALS: { kind: 'unauthenticated', message: 'Invalid e-mail address or password' },
  CODE_NEEDED: {
    kind: 'unauthenticated',
    message: 'Send a code of your authenticator app, or a recovery code, as "code", or the answer of a passkey as "passkey"',
    details: { passkey: null },
  },
  INVALID_CODE: {
    kind: 'unauthenticated',
    message: 'The code is wrong',
    details: { reason: 'wrong', errors: [{ path: 'code', message: 'The code is wrong' }] },
  },
  PROVIDER_REQUIRED: {
    kind: 'unauthenticated',
    message: 'Addresses of acme.example sign in by Acme Login: this password opens nothing',
    details: { providers: [{ id: '0198c0de-0000-7000-8000-000000000001', name: 'Acme Login' }] },
  },
  SESSION_EXPIRED: { kind: 'unauthenticated', message: 'The session has expired' },
  SESSION_REVOKED: { kind: 'unauthenticated', message: 'The session was revoked', details: { cause: 'token-reused' } },
  SESSION_REPLACED: { kind: 'unauthenticated', message: 'The session was replaced by a sign-in on another device' },
  LIMITED_API_KEY: {
    kind: 'forbidden',
    message: 'This is about the whole organization, and the API key is limited to some data tables or spinners',
  },
  NOT_IN_TEST_MODE: {
    kind: 'forbidden',
    message: 'Test mode shares this with live mode, and only reads it; make the call with a live key, or outside of test mode',
    details: { mode: 'test' },
  },
  WRONG_MODE: {
    kind: 'forbidden',
    message: 'The API key is a test key, and the call says "Spindle-Mode: live"',
    details: { mode: 'test' },
  },
  NETWORK_NOT_ALLOWED: {
    kind: 'forbidden',
    message: 'The organization is used from certain networks only, and this address is in none of them',
    details: { address: '203.0.113.7' },
  },
  CONFINED_SESSION: {
    kind: 'forbidden',
    message:
      'You signed in by the provider of one organization. What is about your others, or your whole account, needs a sign-in by password',
  },
  FACTOR_REQUIRED: { kind: 'forbidden', message: 'The organization requires a second factor: set one up first' },
  CONFIRMATION_NEEDED: {
    kind: 'forbidden',
    message: 'Confirm first that it is you, by a code of your second factor or, without one, as you sign in',
    details: { by: 'code' },
  },
  MISSING_SCOPE: { kind: 'forbidden', message: 'Missing scope', details: { required: 'trigger', granted: ['ingest'] } },
  MISSING_ROLE: {
    kind: 'forbidden',
    message: 'Missing role',
    details: { required: 'admin', granted: 'member', permission: 'members:edit' },
  },
  PLAN_FEATURE_REQUIRED: {
    kind: 'forbidden',
    message: 'The plan "free" does not include API keys',
    details: { feature: 'api_keys', plan: 'free' },
  },
  SIGN_UP_CLOSED: { kind: 'forbidden', message: 'Accounts are created by invitation only' },
  FOREIGN_ORIGIN: { kind: 'forbidden', message: 'This call is not accepted from pages of other sites' },
  NO_ORGANIZATION: {
    kind: 'forbidden',
    message: 'You are not a member of any organization: ask for an invitation, or sign up with the same address and password to found one',
  },
  NOT_FOUND: { kind: 'not-found', message: 'This path does not exist; see /docs' },
  SPINNER_NOT_FOUND: { kind: 'not-found', message: 'Published spinner not found' },
  DATA_TABLE_NOT_FOUND: { kind: 'not-found', message: 'Data table not found' },
  MESSAGE_NOT_FOUND: { kind: 'not-found', message: 'Message not found' },
  JOB_NOT_FOUND: { kind: 'not-found', message: 'Job not found' },
  RECIPIENT_NOT_FOUND: { kind: 'not-found', message: 'Recipient not found' },
  TASK_NOT_FOUND: { kind: 'not-found', message: 'Task not found' },
  ORGANIZATION_NOT_FOUND: { kind: 'not-found', message: 'Organization not found' },
  PROVIDER_NOT_FOUND: { kind: 'not-found', message: 'Provider not found' },
  PASSKEY_NOT_FOUND: { kind: 'not-found', message: 'Passkey not found' },
  DOMAIN_NOT_FOUND: { kind: 'not-found', message: 'Domain not found' },
  PICTURE_NOT_FOUND: { kind: 'not-found', message: 'Picture not found' },
  FILE_NOT_FOUND: { kind: 'not-found', message: 'File not found' },
  PLAN_NOT_FOUND: { kind: 'not-found', message: 'Plan not found' },
  COLUMN_NOT_FOUND: { kind: 'not-found', message: 'Column not found' },
  SAVED_VIEW_NOT_FOUND: { kind: 'not-found', message: 'Saved view not found' },
  RECORD_VIEW_NOT_FOUND: { kind: 'not-found', message: 'Record view not found' },
  VIEW_GONE: { kind: 'gone', message: 'The view is gone; make it again' },
  RECORD_NOT_FOUND: { kind: 'not-found', message: 'Record not found' },
  IMPORT_NOT_FOUND: { kind: 'not-found', message: 'Import not found' },
  VERSION_NOT_FOUND: { kind: 'not-found', message: 'Version not found' },
  CHANNEL_NOT_FOUND: { kind: 'not-found', message: 'Channel not found' },
  PROJECT_NOT_FOUND: { kind: 'not-found', message: 'Project not found' },
  ROLE_NOT_FOUND: { kind: 'not-found', message: 'Role not found' },
  MEMBER_NOT_FOUND: { kind: 'not-found', message: 'Member not found' },
  INVITATION_NOT_FOUND: { kind: 'not-found', message: 'Invitation not found' },
  SUPPRESSION_NOT_FOUND: { kind: 'not-found', message: 'Suppression not found' },
  TOPIC_NOT_FOUND: { kind: 'not-found', message: 'Topic not found' },
  LAYOUT_NOT_FOUND: { kind: 'not-found', message: 'Layout not found' },
  PART_NOT_FOUND: { kind: 'not-found', message: 'Part not found' },
  FORM_NOT_FOUND: { kind: 'not-found', message: 'Form not found' },
  APPROVAL_NOT_FOUND: { kind: 'not-found', message: 'Approval not found' },
  APPROVAL_REQUIRED: {
    kind: 'conflict',
    message: 'Publishing waits for a second person here: ask for approval',
    details: { approvalId: '0198c0de-0000-7000-8000-000000000002' },
  },
  OWN_APPROVAL: {
    kind: 'forbidden',
    message: 'Nobody decides about what they have asked for or edited last: it waits for another person',
  },
  ERASURE_NOT_FOUND: { kind: 'not-found', message: 'Erasure not found' },
  REPLY_NOT_FOUND: { kind: 'not-found', message: 'Reply not found' },
  ADDRESS_VERIFICATION_NOT_FOUND: { kind: 'not-found', message: 'Address verification not found' },
  PASSWORD_RESET_NOT_FOUND: { kind: 'not-found', message: 'Password reset not found' },
  CONSUMER_NOT_FOUND: { kind: 'not-found', message: 'Consumer not found' },
  ENDPOINT_NOT_FOUND: { kind: 'not-found', message: 'Endpoint not found' },
  DELIVERY_NOT_FOUND: { kind: 'not-found', message: 'Delivery not found' },
  MERGE_NOT_FOUND: { kind: 'not-found', message: 'Merge not found' },
  REFUSED_CALL_NOT_FOUND: { kind: 'not-found', message: 'Refused call not found' },
  API_KEY_NOT_FOUND: { kind: 'not-found', message: 'API key not found' },
  SECOND_FACTOR_NOT_FOUND: { kind: 'not-found', message: 'Second factor not found' },
  DEVICE_NOT_FOUND: { kind: 'not-found', message: 'Device not found' },
  SECRET_NOT_FOUND: { kind: 'not-found', message: 'Secret not found' },
  INVALID_LOGOUT_TOKEN: { kind: 'malformed', message: 'The logout token is refused: it was used before' },
  VALIDATION_ERROR: {
    kind: 'malformed',
    message: 'The request is not valid',
    details: { errors: [{ path: 'records[3]', message: 'must be an object' }] },
  },
  PAYLOAD_TOO_LARGE: { kind: 'too-large', message: 'The body is larger than 5242880 bytes', details: { limitBytes: 5_242_880 } },
  UNSUPPORTED_MEDIA_TYPE: {
    kind: 'unsupported',
    message: 'The body must be sent as application/json',
    details: { expected: 'application/json' },
  },
  SCHEMA_MISMATCH: {
    kind: 'invalid',
    message: "The records' columns differ from the data table's",
    details: {
      expected: ['name', 'phone', 'account_id'],
      received: ['name', 'Phone', 'account_id'],
      missing: ['phone'],
      unknown: ['Phone'],
      suggestions: { Phone: 'phone' },
      errorCount: 1,
      errors: [
        {
          path: 'records[0]',
          message: 'lacks "phone"; has "Phone", unknown to the data table',
          index: 0,
          missing: ['phone'],
          unknown: ['Phone'],
        },
      ],
    },
  },
  INVALID_VALUE: {
    kind: 'invalid',
    message: 'records[0], column "phone": must be a string, number, boolean or null',
    details: {
      index: 0,
      column: 'phone',
      errorCount: 1,
      errors: [{ path: 'records[0].phone', message: 'must be a string, number, boolean or null', index: 0, column: 'phone' }],
    },
  },
  IDEMPOTENCY_KEY_REUSED: { kind: 'invalid', message: 'This idempotency key was already used with a different request' },
  IDEMPOTENCY_IN_PROGRESS: {
    kind: 'conflict',
    message: 'A request with this idempotency key is still being processed; retry it later',
  },
  INVALID_STATE: { kind: 'conflict', message: 'A job that is completed cannot be paused', details: { state: 'completed' } },
  RECORD_CHANGED: {
    kind: 'conflict',
    message: 'Records were changed or deleted by somebody else since you read them; nothing was stored',
    details: {
      conflicts: [
        { id: '17', name: 'Ada', fields: { name: 'Ada' }, cells: { name: 'Ada' }, createdAt: '2026-07-01T00:00:00.000Z', revision: 2 },
      ],
      missing: ['18'],
    },
  },
  DUPLICATE_RECORD: {
    kind: 'conflict',
    message: 'records[0] has the key of record 17 of the data table; nothing was stored',
    details: {
      errorCount: 1,
      errors: [
        { path: 'records[0]', message: 'records[0] has the key of record 17 of the data table', index: 0, recordId: '17', repeats: null },
      ],
    },
  },
  TABLE_HAS_NO_KEY: {
    kind: 'conflict',
    message: 'The data table has no key, so it cannot be told which records are the same: set its key, or use the mode append',
  },
  NO_MAIL_SERVER: {
    kind: 'conflict',
    message:
      'This installation sends no e-mail. Whoever runs it can set a new password (`user reset-password`) or add a person (`user create`) on its command line',
  },
  EMAIL_TAKEN: { kind: 'conflict', message: 'An account with this e-mail address already exists' },
  PLAN_LIMIT: {
    kind: 'limit',
    message: 'The plan allows 100 jobs a month; remaining: 0',
    details: { meter: 'jobs', limit: 100, used: 100, requested: 1, remaining: 0, resetsAt, plan: 'free' },
  },
  RATE_LIMITED: { kind: 'rate', message: 'Too many requests' },
  PROVIDER_UNAVAILABLE: {
    kind: 'unavailable',
    message: 'The provider cannot be reached now: The provider does not answer. The owner who keeps a password signs in with it',
  },
  STORAGE_FULL: {
    kind: 'no-room',
    message: 'The disk of this installation is full: nothing was stored. Its operator has to make room; the same call succeeds then',
  },
  UNAVAILABLE: { kind: 'unavailable', message: 'The service is temporarily unavailable; retry later' },
  INTERNAL_ERROR: { kind: 'internal', message: 'Internal error; report it with the requestId' },
  BAD_REQUEST: { kind: 'malformed', message: 'The request is malformed' },
  METHOD_NOT_ALLOWED: { kind: 'wrong-method', message: 'This path allows only GET' },
  REQUEST_TIMEOUT: { kind: 'slow', message: 'The request did not arrive in time' },
  EXPECTATION_FAILED: { kind: 'expectation', message: 'The only Expect header that is supported is 100-continue' },
  HEADERS_TOO_LARGE: { kind: 'long-headers', message: 'The headers of the request are too large' },
} as const satisfies Readonly<Record<string, Entry>>;

/** An error code. */
export type ErrorCode = keyof typeof errorCatalog;
