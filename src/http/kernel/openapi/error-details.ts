import { permissionNames, roles } from '../../../domain/kernel/role.ts';
import type { ErrorCode, errorCatalog } from '../error-catalog.ts';
import {
  anyText,
  boolean,
  cell,
  integer,
  jsonObject,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  timestamp,
} from '../schema.ts';

type Details<Code extends ErrorCode> = (typeof errorCatalog)[Code] extends { readonly details: infer Members } ? Members : never;
type DetailedCode = { [Code in ErrorCode]: Details<Code> extends never ? never : Code }[ErrorCode];
type Shapes = { readonly [Code in DetailedCode]: { readonly [Member in keyof Details<Code>]: Schema } };

/** An entry of `errors`: each says where and what. */
const entry = <Members extends Readonly<Record<string, Schema>>>(members: Members) =>
  object({ path: anyText().description('Such as `records[3].phone`.'), message: anyText(), ...members });

const names = () => list(anyText());

const mismatch = () => entry({ index: integer(), missing: names(), unknown: names() });

const fault = () => entry({ index: integer(), column: anyText() });

/** A place in a text. */
export const position = () =>
  namedSchema('Position', object({ offset: integer().description('From 0, in UTF-16 code units.'), line: integer(), column: integer() }));

const errorCount = () => integer().description('The number of faults. `errors` lists the first 100.');

/** The members that a code adds to the common layout of errors. */
export const errorDetails = {
  SESSION_REVOKED: {
    cause: optional(anyText()).description(
      '`signed-out`, `password-changed`, `member-removed`, `token-reused` or `provider-ended`; absent if it is not known.',
    ),
  },
  INVALID_CODE: {
    reason: oneOf(
      'wrong',
      'used',
      'clock',
      'recovery-code-used',
      'passkey-wrong',
      'passkey-expired',
      'passkey-origin',
      'passkey-counter',
    ).description('`clock`: it is right at another time.'),
    errors: list(entry({})),
  },
  APPROVAL_REQUIRED: {
    approvalId: nullable(anyText()).description('The request that waits; null: ask with `POST /spinners/{spinnerId}/approvals`.'),
  },
  NETWORK_NOT_ALLOWED: { address: anyText().description('The address from which the call came.') },
  PROVIDER_REQUIRED: { providers: list(object({ id: anyText(), name: anyText() })).description('For `POST /auth/oidc/begin`.') },
  CODE_NEEDED: {
    passkey: nullable(
      object({
        ticket: anyText().description('To send with the answer.'),
        options: jsonObject().description('For `navigator.credentials.get`, as JSON (WebAuthn, `PublicKeyCredentialRequestOptionsJSON`).'),
      }),
    ).description('The challenge for the person’s passkeys; null without any.'),
  },
  CONFIRMATION_NEEDED: {
    by: oneOf('code', 'password', 'provider').description(
      'What `POST /auth/confirm` asks of the person; `provider`: `POST /auth/oidc/confirm`.',
    ),
  },
  NOT_IN_TEST_MODE: { mode: oneOf('test') },
  WRONG_MODE: { mode: oneOf('live', 'test').description('The mode that the key is for; of a person, `live`.') },
  MISSING_SCOPE: { required: anyText(), granted: names() },
  MISSING_ROLE: { required: oneOf(...roles), granted: oneOf(...roles), permission: optional(oneOf(...permissionNames)) },
  PLAN_FEATURE_REQUIRED: { feature: anyText(), plan: anyText() },
  VALIDATION_ERROR: {
    isChecked: optional(boolean()).description('Whether a channel is refused because its check failed: it can be connected without.'),
    errors: list(
      entry({
        step: optional(anyText()).description('The id of the step of a spinner.'),
        field: optional(anyText()).description('The field of the step, or of the definition.'),
        at: optional(position()),
      }),
    ),
  },
  PAYLOAD_TOO_LARGE: { limitBytes: integer() },
  UNSUPPORTED_MEDIA_TYPE: { expected: anyText() },
  SCHEMA_MISMATCH: {
    expected: names().description('The columns of the data table.'),
    received: names().description('The columns of all records together.'),
    missing: names(),
    unknown: names(),
    suggestions: mapOf(anyText()).description('For an unknown column, the column of the table with nearly the same name.'),
    errorCount: errorCount(),
    errors: list(mismatch()),
    reason: optional(oneOf('TABLE_HAS_NO_SCHEMA')),
    invalidValues: optional(list(fault())).description(
      'The values of known columns that cannot be stored either: the first 100. Absent if there are none.',
    ),
    invalidValueCount: optional(integer()).description('How many values there are that cannot be stored.'),
    invalidRows: optional(list(object({ path: anyText().description('Such as `line 3, phone`.'), message: anyText() }))).description(
      'What is wrong with the rows of a file besides: the first 100 faults. Absent if nothing is.',
    ),
  },
  INVALID_VALUE: {
    index: optional(integer()).description('The record of the first fault, counted from 0.'),
    column: optional(anyText()).description('The column of the first fault.'),
    errorCount: errorCount(),
    errors: list(fault()),
  },
  INVALID_STATE: {
    state: optional(anyText()).description('The state of the job, of the import or of the request.'),
    approvalId: optional(anyText()).description('The request that waits already.'),
    reason: optional(
      oneOf(
        'LAST_OWNER',
        'PROVIDER_NOT_SET_UP',
        'AUDIENCE_DRIFTED',
        'SPINNER_EDITED',
        'FRAGMENT_USED',
        'UNVERIFIED',
        'NAME_TAKEN',
        'ROLE_IN_USE',
        'APPROVAL_WAITS',
        'APPROVAL_DECIDED',
        'APPROVAL_EXPIRED',
        'APPROVAL_DRIFTED',
        'PLAN_CHANGED',
        'CONFIRM_DELETIONS',
        'TOPICS_BY_PEOPLE',
      ),
    ),
    confirm: optional(names()).description('The deletions that a file of definitions has to confirm.'),
    revision: optional(integer()).description('The current revision of the spinner.'),
    draft: optional(jsonObject()).description('The current draft of the spinner.'),
    editedAt: optional(timestamp()),
    editedBy: optional(nullable(object({ type: anyText(), id: nullable(anyText()), name: nullable(anyText()) }))),
    spinners: optional(list(object({ id: anyText(), name: anyText() }))).description(
      'The spinners that use the table, the column, the layout or the part.',
    ),
    fragments: optional(list(object({ kind: anyText(), key: anyText(), name: anyText() }))).description(
      'The layouts and parts that use it.',
    ),
    counted: optional(integer()),
    now: optional(integer()),
    columns: optional(names()).description('The columns that no longer exist or are not metadata.'),
    limit: optional(integer()),
    holders: optional(names()).description('Who has the role, or is invited with it: the first ten.'),
    count: optional(integer()).description('How many have it.'),
    retryJobId: optional(anyText()),
    invitationId: optional(anyText()),
    replacedBy: optional(anyText()).description('The id of the API key that replaced this one.'),
  },
  RECORD_NOT_FOUND: { missing: optional(names()).description('The ids of the records that do not exist.') },
  RECORD_CHANGED: {
    conflicts: list(
      object({
        id: anyText(),
        name: nullable(anyText()),
        fields: mapOf(cell()),
        cells: mapOf(cell()),
        createdAt: timestamp(),
        revision: integer(),
      }),
    ).description('The records as they are now; only the first of them if they are larger than 8 MiB together.'),
    missing: names().description('The ids of the records that were deleted.'),
  },
  DUPLICATE_RECORD: {
    errorCount: errorCount(),
    errors: list(
      entry({
        index: integer(),
        recordId: nullable(anyText()).description('The stored record with this key; null if there is none.'),
        repeats: nullable(integer()).description('The index of the record of the call that has it first; null if this one does.'),
      }),
    ),
  },
  PLAN_LIMIT: {
    meter: anyText().description('Such as `records`.'),
    limit: integer(),
    used: integer(),
    requested: integer(),
    remaining: integer(),
    resetsAt: nullable(timestamp()).description('When the meter begins again; null if it counts what currently exists.'),
    plan: nullable(anyText()).description('Null if the deployment has set the limit: `edits` a day.'),
  },
} as const satisfies Shapes & { readonly [Code in ErrorCode]?: Readonly<Record<string, Schema>> };
