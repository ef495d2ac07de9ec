import type { AddPasskey } from '../../application/accounts/second-factor/add-passkey.ts';
import type { BeginPasskey } from '../../application/accounts/second-factor/begin-passkey.ts';
import type { EditPasskey } from '../../application/accounts/second-factor/edit-passkey.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, jsonObject, list, object, text, truth } from '../kernel/schema.ts';
import { passkeyTry } from './answers.ts';

const tags = ['Signing in'];
const confirmed = { type: 'session', isConfirmed: true } as const;
const done = { status: 200, schema: () => object({ ok: truth() }) };
const one = () => object({ passkeyId: text().max(2000) });

/** The passkeys of the signed-in person (WebAuthn), for the second step of signing in. */
export class PasskeysController implements Controller {
  readonly routes;

  constructor(begin: BeginPasskey, add: AddPasskey, edit: EditPasskey) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/passkeys/begin',
        operationId: 'beginPasskey',
        repeatable: true,
        summary: 'Get a challenge for a new passkey (WebAuthn)',
        description: 'Nothing changes until the passkey answers it, within five minutes.',
        tags,
        security: confirmed,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              ticket: text().description('To send with the answer.'),
              options: jsonObject().description(
                'For `navigator.credentials.create`, as JSON (WebAuthn, `PublicKeyCredentialCreationOptionsJSON`).',
              ),
            }),
          holdsSecret: true,
        },
        errors: [],
        async handle({ caller: { userId } }) {
          const { ticket, options } = await begin.execute({ userId });
          return { ok: true as const, ticket, options: options as never };
        },
      }),
      route({
        method: 'post',
        path: '/auth/passkeys',
        operationId: 'addPasskey',
        repeatable: true,
        summary: 'Add a passkey',
        description: 'The first second factor of a person comes with ten recovery codes.',
        tags,
        security: confirmed,
        body: object({ name: anyText(), ...passkeyTry }),
        answer: {
          status: 201,
          schema: () =>
            object({
              ok: truth(),
              recoveryCodes: list(text()).description('Each works once. They are not shown again. Empty if there are some.'),
            }),
          holdsSecret: true,
        },
        errors: ['INVALID_CODE', 'INVALID_STATE'],
        async handle({ body, caller, ip, userAgent }) {
          const { userId, sessionId } = caller;
          const recoveryCodes = await add.execute({ ...body, userId, sessionId, userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const, recoveryCodes };
        },
      }),
      route({
        method: 'patch',
        path: '/auth/passkeys/:passkeyId',
        operationId: 'renamePasskey',
        summary: 'Rename a passkey',
        tags,
        security: { type: 'session' },
        params: one(),
        body: object({ name: anyText() }),
        answer: done,
        errors: ['PASSKEY_NOT_FOUND'],
        async handle({ params: { passkeyId }, body: { name }, caller, ip, userAgent }) {
          const { userId } = caller;
          await edit.execute({ userId, passkeyId, change: { name }, userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'delete',
        path: '/auth/passkeys/:passkeyId',
        operationId: 'removePasskey',
        summary: 'Remove a passkey; the last one is refused while an organization requires a second factor and there is no app',
        tags,
        security: confirmed,
        params: one(),
        answer: done,
        errors: ['PASSKEY_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { passkeyId }, caller, ip, userAgent }) {
          await edit.execute({ userId: caller.userId, passkeyId, change: 'remove', userAgent, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}
