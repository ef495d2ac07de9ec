import type { BeginFactor } from '../../application/accounts/second-factor/begin-factor.ts';
import type { ConfirmSession } from '../../application/accounts/second-factor/confirm-session.ts';
import type { ForgetDevice } from '../../application/accounts/second-factor/forget-device.ts';
import type { MakeRecoveryCodes } from '../../application/accounts/second-factor/make-recovery-codes.ts';
import type { ReadFactor } from '../../application/accounts/second-factor/read-factor.ts';
import type { RemoveFactor } from '../../application/accounts/second-factor/remove-factor.ts';
import type { RequireFactor } from '../../application/accounts/second-factor/require-factor.ts';
import type { SetFactor } from '../../application/accounts/second-factor/set-factor.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, boolean, id, integer, list, namedSchema, nullable, object, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { codeText, passkeyProof, passwordText } from './answers.ts';

const tags = ['Signing in'];
/** About the person, so that it needs no permission. */
const confirmed = { type: 'session', isConfirmed: true } as const;
const done = { status: 200, schema: () => object({ ok: truth() }) };

const codesAnswer = {
  status: 201,
  schema: () => object({ ok: truth(), recoveryCodes: list(text()).description('Each works once. They are not shown again.') }),
  holdsSecret: true,
} as const;

const client = () => ({ address: nullable(text()), userAgent: nullable(anyText()) });
const device = () =>
  namedSchema('TrustedDevice', object({ id: text(), createdAt: timestamp(), usedAt: timestamp(), expiresAt: timestamp(), ...client() }));

const passkey = () => namedSchema('Passkey', object({ id: text(), name: text(), createdAt: timestamp(), usedAt: nullable(timestamp()) }));

/** The second factor of the signed-in person, and what it is asked for. */
export class SecondFactorController implements Controller {
  readonly routes;

  constructor(
    readFactor: ReadFactor,
    beginFactor: BeginFactor,
    setFactor: SetFactor,
    makeRecoveryCodes: MakeRecoveryCodes,
    removeFactor: RemoveFactor,
    confirmSession: ConfirmSession,
    forgetDevice: ForgetDevice,
    requireFactor: RequireFactor,
  ) {
    this.routes = [
      route({
        method: 'get',
        path: '/auth/factor',
        operationId: 'readFactor',
        summary: 'Read your second factor, your session, and the devices on which you sign in without a code',
        tags,
        security: { type: 'session' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              factor: nullable(
                object({ since: timestamp(), hasApp: boolean().description('False: passkeys alone.'), recoveryCodesLeft: integer() }),
              ).description('Null without one.'),
              passkeys: list(passkey()),
              session: nullable(object({ since: timestamp(), ...client() })),
              devices: list(device()),
            }),
        },
        errors: [],
        async handle({ caller: { userId } }) {
          const { factor, session, devices, passkeys } = await readFactor.execute({ userId });
          return {
            ok: true as const,
            factor:
              factor === undefined
                ? null
                : {
                    since: factor.createdAt.toISOString(),
                    hasApp: factor.sealed !== null,
                    recoveryCodesLeft: factor.recoveryCodesLeft,
                  },
            passkeys: passkeys.map(({ id: passkeyId, name, createdAt, usedAt }) => ({
              id: passkeyId,
              name,
              createdAt: createdAt.toISOString(),
              usedAt: usedAt?.toISOString() ?? null,
            })),
            session: session ? { since: session.createdAt.toISOString(), address: session.ip, userAgent: session.userAgent } : null,
            devices: devices.map(({ id: deviceId, createdAt, usedAt, expiresAt, ip, userAgent }) => ({
              id: deviceId,
              createdAt: createdAt.toISOString(),
              usedAt: usedAt.toISOString(),
              expiresAt: expiresAt.toISOString(),
              address: ip,
              userAgent,
            })),
          };
        },
      }),
      route({
        method: 'post',
        path: '/auth/factor/begin',
        operationId: 'beginFactor',
        repeatable: true,
        summary: 'Get a secret for an authenticator app (TOTP, RFC 6238)',
        description: 'Nothing changes until a code of the app confirms it, within 15 minutes.',
        tags,
        security: confirmed,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              secret: text().description('In base32, to type.'),
              url: text().description('`otpauth://…`, for a QR code.'),
              setUp: text().description('To send with the code.'),
            }),
          holdsSecret: true,
        },
        errors: [],
        async handle({ caller: { userId } }) {
          return { ok: true as const, ...(await beginFactor.execute({ userId })) };
        },
      }),
      route({
        method: 'post',
        path: '/auth/factor',
        operationId: 'setFactor',
        repeatable: true,
        summary: 'Set up the authenticator app, in place of an earlier one, and get ten recovery codes',
        description: 'Signing in asks for a code from now on. Devices that were trusted are no longer.',
        tags,
        security: confirmed,
        body: object({ setUp: text().max(500), code: codeText() }),
        answer: codesAnswer,
        errors: ['INVALID_CODE', 'INVALID_STATE'],
        async handle({ body, caller, ip, userAgent }) {
          const { userId, sessionId } = caller;
          const recoveryCodes = await setFactor.execute({ ...body, userId, sessionId, userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const, recoveryCodes };
        },
      }),
      route({
        method: 'post',
        path: '/auth/factor/recovery-codes',
        operationId: 'makeRecoveryCodes',
        repeatable: true,
        summary: 'Replace your recovery codes',
        tags,
        security: confirmed,
        answer: codesAnswer,
        errors: ['SECOND_FACTOR_NOT_FOUND'],
        async handle({ caller, ip, userAgent }) {
          const { userId } = caller;
          const recoveryCodes = await makeRecoveryCodes.execute({ userId, userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const, recoveryCodes };
        },
      }),
      route({
        method: 'delete',
        path: '/auth/factor',
        operationId: 'removeFactor',
        summary: 'Remove your second factor; refused while one of your organizations requires it',
        tags,
        security: confirmed,
        answer: done,
        errors: ['SECOND_FACTOR_NOT_FOUND', 'INVALID_STATE'],
        async handle({ caller, ip, userAgent }) {
          await removeFactor.execute({ userId: caller.userId, userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/auth/confirm',
        operationId: 'confirmSession',
        waits: true,
        repeatable: true,
        summary: 'Confirm that it is you, for 15 minutes',
        description:
          'For operations that answer `CONFIRMATION_NEEDED`: send a code if you have a second factor, otherwise your password. Signing in by ' +
          'these confirms, too; signing in on a trusted device does not.',
        tags,
        security: { type: 'session' },
        body: object({ password: optional(passwordText()), code: optional(codeText()), passkey: optional(passkeyProof()) }),
        answer: done,
        errors: ['INVALID_CREDENTIALS', 'CODE_NEEDED', 'INVALID_CODE'],
        async handle({ body, caller: { userId, sessionId }, ip, userAgent }) {
          await confirmSession.execute({ ...body, userId, sessionId, ip, userAgent });
          return { ok: true as const };
        },
      }),
      route({
        method: 'delete',
        path: '/auth/devices/:deviceId',
        operationId: 'forgetDevice',
        summary: 'Ask for a code again when you sign in on a device',
        tags,
        security: { type: 'session' },
        params: object({ deviceId: id() }),
        answer: done,
        errors: ['DEVICE_NOT_FOUND'],
        async handle({ params: { deviceId }, caller: { userId }, ip, userAgent }) {
          await forgetDevice.execute({ userId, deviceId, ip, userAgent });
          return { ok: true as const };
        },
      }),
      route({
        method: 'put',
        path: '/organization/required-factor',
        operationId: 'requireFactor',
        summary: 'Set whether the members of the organization need a second factor',
        description: 'A member without one can do nothing in the organization until they set one up. API keys go on working.',
        tags: ['Organization'],
        security: { type: 'session', permission: 'organization:secure', isConfirmed: true },
        body: object({ requiresFactor: boolean() }),
        answer: { status: 200, schema: () => object({ ok: truth(), requiresFactor: boolean() }) },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ body: { requiresFactor }, caller, ip }) {
          const { organizationId, userId } = caller;
          const edited = await requireFactor.execute({ organizationId, userId, requiresFactor, by: actorOf({ caller, ip }) });
          return { ok: true as const, requiresFactor: edited.requiresFactor };
        },
      }),
    ];
  }
}
