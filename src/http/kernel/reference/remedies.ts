import type { ErrorCode } from '../error-catalog.ts';
import { prefix } from '../prefix.ts';

type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** The advice for each error code, in Markdown's `code` marks; codes of absent things share one. */
const remedies: Readonly<Record<Exclude<ErrorCode, NotFoundCode>, string>> = {
  INVALID_API_KEY: 'Send `Authorization: Bearer svc_…`. The key may have been revoked, rotated or have expired: an admin makes another.',
  INVALID_INGEST_TOKEN:
    'The webhook URL was replaced, or its table deleted. Copy the current one from the table’s page, or read it with `POST /data-tables/{dataTableId}/webhook-url/show`.',
  INVALID_SESSION: 'Sign in again. A program takes an API key.',
  INVALID_METRICS_TOKEN: 'Send the token of `METRICS_TOKEN`.',
  INVALID_SIGNATURE: 'Give the channel the signing key of the provider’s account.',
  INVALID_CREDENTIALS: 'Check address and password, or set a new password.',
  CODE_NEEDED: 'Ask for the code, and repeat the call with it.',
  INVALID_CODE: 'Repeat the sign-in with the next `code`, or with `passkey`. `clock`: set the clock of the phone.',
  PROVIDER_REQUIRED: 'Begin at the provider: `POST /auth/oidc/begin`.',
  SESSION_EXPIRED: 'Refresh the session, or sign in again.',
  SESSION_REVOKED: 'Sign in again; `cause` says why it ended.',
  SESSION_REPLACED: 'One person has one session: use an API key in programs.',
  LIMITED_API_KEY: 'Take a key that is limited to no table or spinner.',
  NOT_IN_TEST_MODE: 'Make the call with a live key. Definitions are the same in both modes.',
  WRONG_MODE: 'Take the key of the mode that the call names, or leave out `Spindle-Mode`.',
  NETWORK_NOT_ALLOWED: 'Call from one of the networks of the organization’s settings, or add this one.',
  CONFINED_SESSION: 'Sign in with your password.',
  FACTOR_REQUIRED: 'Set up a second factor in your account.',
  CONFIRMATION_NEEDED: 'Confirm with `POST /auth/confirm`, and repeat the call within 15 minutes.',
  MISSING_SCOPE: 'Make a key that has the scope `required` besides `granted`. Scopes of a key are not changed.',
  MISSING_ROLE: 'Ask somebody who has the permission, or an admin to give it.',
  PLAN_FEATURE_REQUIRED: 'Change the plan.',
  SIGN_UP_CLOSED: 'Ask an admin for an invitation.',
  FOREIGN_ORIGIN: 'Call from a server, with an API key.',
  NO_ORGANIZATION: 'Ask for an invitation.',
  NOT_FOUND: `Check path and method; routes begin with \`${prefix}\`.`,
  VIEW_GONE: 'Make the view again, and go on from its first row.',
  APPROVAL_REQUIRED: 'Ask with `POST /spinners/{spinnerId}/approvals`; another person decides in the app.',
  OWN_APPROVAL: 'Ask another person to decide.',
  INVALID_LOGOUT_TOKEN: 'The provider sends another one.',
  VALIDATION_ERROR: 'Correct what `errors` names. Nothing was changed. Repeating it as it is changes nothing.',
  PAYLOAD_TOO_LARGE: 'Send fewer records in a call, at most `limitBytes`.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as `expected`, with that `Content-Type`, in UTF-8, not compressed.',
  SCHEMA_MISMATCH:
    'Rename the columns as `suggestions` says, or add them to the table. `invalidValues`, or of a file `invalidRows`, names wrong values of known columns; `reason: "TABLE_HAS_NO_SCHEMA"`: the table has no columns yet. `onError: "skip"` stores the other records. Nothing was stored.',
  INVALID_VALUE: 'Correct the values that `errors` names. `onError: "skip"` stores the other records. Nothing was stored.',
  IDEMPOTENCY_KEY_REUSED: 'Take a new key for another request; a repeat must be the same to the byte.',
  IDEMPOTENCY_IN_PROGRESS: 'Repeat the call in some seconds, with the same key.',
  INVALID_STATE: 'Read the object: `message` says which state it is in, and which one the call needs.',
  RECORD_CHANGED: 'Take the records of `conflicts`, apply your change to them, and send their `revision`; those in `missing` were deleted.',
  DUPLICATE_RECORD:
    'Send `"mode": "upsert"` to change the records that are there. `errors` has their `recordId`, or the index that a record `repeats`.',
  TABLE_HAS_NO_KEY: 'Set a key with `PUT /data-tables/{dataTableId}/key`, or leave out `mode`.',
  NO_MAIL_SERVER: 'The operator helps on the command line.',
  EMAIL_TAKEN: 'Sign in with it.',
  PLAN_LIMIT:
    'Send at most `remaining`, wait until `resetsAt`, or change the plan; where `resetsAt` is null, something has to be deleted: for `bytes`, records. The meter `edits` is a day’s, whatever the plan. Nothing was stored or started.',
  RATE_LIMITED:
    'Wait as many seconds as `Retry-After` says. `RateLimit` in each answer says what is left. Wrong credentials of others never refuse valid ones.',
  PROVIDER_UNAVAILABLE: 'Try again soon.',
  STORAGE_FULL:
    'Tell the operator. Nothing was stored; keep the call, and send it again later. Jobs that run, opt-outs and deletions go on.',
  UNAVAILABLE: 'Repeat the call after `Retry-After`, with the same `Idempotency-Key`.',
  INTERNAL_ERROR: 'Repeat the call with the same `Idempotency-Key`; if it stays, tell the operator the `requestId`.',
  BAD_REQUEST: 'Check what builds the request: it is not valid HTTP.',
  METHOD_NOT_ALLOWED: 'Use a method of the header `Allow`.',
  REQUEST_TIMEOUT: 'Send the body without pauses, and repeat the call.',
  EXPECTATION_FAILED: 'Leave out `Expect`.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers.',
};

const absent =
  'Check the id. A spinner may be a draft: publish it. What belongs to another organization, was deleted, or is outside of what a limited key reaches looks the same.';

/** The advice for an error code. */
export const remedyOf = (code: ErrorCode): string => (code in remedies ? remedies[code as keyof typeof remedies] : absent);
