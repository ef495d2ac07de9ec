import type { ApiKeyReader, ShownApiKey } from '../../application/credentials/api-key-reader.ts';
import type { CreateApiKey } from '../../application/credentials/create-api-key.ts';
import type { EditApiKey } from '../../application/credentials/edit-api-key.ts';
import type { RevokeApiKey } from '../../application/credentials/revoke-api-key.ts';
import type { RotateApiKey } from '../../application/credentials/rotate-api-key.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { apiKeyStates, scopes } from '../../domain/credentials/api-key.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isTest, twinOf } from '../../domain/kernel/test-mode.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  boolean,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timeSent,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { keyLimits } from './key-limits.ts';

const key = () =>
  namedSchema(
    'ApiKey',
    object({
      id: text(),
      name: text(),
      mode: oneOf('live', 'test').description('`test`: a key for test mode, whose secret begins with `svc_test_`.'),
      prefix: text().description('The first characters of the secret: four after `svc_` or `svc_test_`.'),
      lastFour: text(),
      scopes: list(oneOf(...scopes)),
      state: oneOf(...apiKeyStates).description(
        '`retiring`: rotated, and valid until it expires; `asleep`: not usable, because the current plan does not include API keys.',
      ),
      createdAt: timestamp(),
      lastUsedAt: nullable(timestamp()).description('Accurate to the minute.'),
      expiresAt: nullable(timestamp()),
      revokedAt: nullable(timestamp()),
      replacedBy: nullable(text()).description('The id of the key that replaced it in a rotation.'),
      createdBy: nullable(namedSchema('KeyMaker', object({ id: text(), name: text(), isMember: boolean() }))).description(
        'Who has made it, and so knows its secret; `isMember` is false after they have left. `null`: the command line, or another key.',
      ),
      ...keyLimits(),
    }),
  );
const limits = () => ({
  dataTableIds: optional(nullable(list(text()))).description(
    'The data tables that the key sees, 1 to 100; `null`: all, also later ones, or none if it is limited to spinners.',
  ),
  spinnerIds: optional(nullable(list(text()))).description(
    'The spinners that the key sees, 1 to 100, if it is limited to tables, too, over these alone; `null`: all, also later ones, or none if it is limited to tables.',
  ),
});
const secret = () => text().description('Shown only in this response.');
const overlap = () => integer().min(0).max(604_800).description('Seconds for which the old key continues to work, at most 7 days.');
const ofKey = { params: object({ apiKeyId: id() }), tags: ['API keys'] } as const;
const reading = { type: 'shared', permission: 'api-keys:read', scope: 'api-keys:write', within: 'whole' } as const;
const editing = { type: 'shared', permission: 'api-keys:edit', scope: 'api-keys:write', within: 'whole' } as const;

/** An organization's API keys (document, 2 and 5). */
export class ApiKeysController implements Controller {
  readonly routes;

  constructor(
    reader: ApiKeyReader,
    createApiKey: CreateApiKey,
    editApiKey: EditApiKey,
    rotateApiKey: RotateApiKey,
    revokeApiKey: RevokeApiKey,
    clock: Clock,
  ) {
    const shown = (key: ShownApiKey) => shownKey(key, clock.now());
    const read = async (organizationId: string, apiKeyId: string) => {
      const found = (await reader.find(organizationId, apiKeyId)) ?? (await reader.find(twinOf(organizationId), apiKeyId));
      if (!found) throw new NotFound('API key');
      return shown(found);
    };
    /** The organization that a key is of: the live one or that of test mode. */
    const ownerOf = async (organizationId: string, apiKeyId: string) =>
      (await reader.find(twinOf(organizationId), apiKeyId)) ? twinOf(organizationId) : organizationId;
    this.routes = [
      route({
        method: 'get',
        path: '/api-keys',
        operationId: 'listApiKeys',
        summary: 'List the API keys, newest first',
        description: 'Includes expired and revoked keys. Never includes secrets.',
        tags: ofKey.tags,
        security: reading,
        query: object({
          ...pageQuery,
          mode: optional(oneOf('live', 'test')).description('The keys of this mode; default: `live`.'),
          createdBy: optional(oneOf('former-members')).description('Only the keys that former members have made.'),
        }),
        answer: { status: 200, schema: () => pageOf(key()) },
        errors: [],
        async handle({ query, caller: { organizationId } }) {
          const isOfFormerMembers = query.createdBy !== undefined;
          const owner = query.mode === 'test' ? twinOf(organizationId) : organizationId;
          return pageAnswer(await reader.list(owner, checkPageKey(pageRequest(query), isId), { isOfFormerMembers }), shown);
        },
      }),
      route({
        method: 'get',
        path: '/api-keys/:apiKeyId',
        operationId: 'readApiKey',
        summary: 'Read an API key, without its secret',
        ...ofKey,
        security: reading,
        answer: { status: 200, schema: () => object({ ok: truth(), apiKey: key() }) },
        errors: ['API_KEY_NOT_FOUND'],
        async handle({ params: { apiKeyId }, caller: { organizationId } }) {
          return { ok: true as const, apiKey: await read(organizationId, apiKeyId) };
        },
      }),
      route({
        method: 'post',
        path: '/api-keys',
        operationId: 'createApiKey',
        summary: 'Create an API key',
        description:
          'The secret is shown only in this response. An organization can have at most 100 working keys. An API key makes, changes and ends only keys with no more scopes than its own, and no later expiry.',
        tags: ofKey.tags,
        security: { ...editing, isConfirmed: true },
        body: object({
          name: text(),
          scopes: list(oneOf(...scopes), { min: 1, max: scopes.length }),
          expiresAt: optional(nullable(timestamp())).description(
            'A time without an offset is UTC. Without an expiry, the key works until it is revoked.',
          ),
          mode: optional(oneOf('live', 'test')).description(
            '`test`: a key for test mode. It makes no live call, and no other key makes a test call. Default: `live`.',
          ),
          ...limits(),
        }),
        answer: { status: 201, schema: () => object({ ok: truth(), apiKey: key(), secret: secret() }), holdsSecret: true },
        errors: ['PLAN_FEATURE_REQUIRED', 'INVALID_STATE'],
        async handle({ body: { name, scopes: wanted, expiresAt, mode, ...limited }, caller, ip }) {
          const { organizationId } = caller;
          const facts = { organizationId, name, scopes: wanted, expiresAt: timeOf(expiresAt), isTest: mode === 'test', ...limited };
          const created = await createApiKey.execute({ ...facts, by: actorOf({ caller, ip }) });
          return { ok: true as const, apiKey: await read(organizationId, created.apiKey.id), secret: created.secret };
        },
      }),
      route({
        method: 'patch',
        path: '/api-keys/:apiKeyId',
        operationId: 'editApiKey',
        summary: 'Change the data tables and spinners that an API key is limited to',
        description: 'The key’s next request sees what it says. A member that is left out stays as it is.',
        ...ofKey,
        security: { ...editing, isConfirmed: true },
        body: object(limits()),
        answer: { status: 200, schema: () => object({ ok: truth(), apiKey: key() }) },
        errors: ['API_KEY_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, body, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId: await ownerOf(organizationId, params.apiKeyId), apiKeyId: params.apiKeyId };
          await editApiKey.execute({ ...input, ...body, by: actorOf({ caller, ip }) });
          return { ok: true as const, apiKey: await read(input.organizationId, input.apiKeyId) };
        },
      }),
      route({
        method: 'post',
        path: '/api-keys/:apiKeyId/rotate',
        operationId: 'rotateApiKey',
        summary: 'Replace an API key with a new one that has the same name, scopes, limits and expiry',
        description:
          'The old key continues to work for the overlap, and can be revoked earlier. The new secret is shown only in this response.',
        ...ofKey,
        security: { ...editing, isConfirmed: true },
        body: object({ overlapSeconds: overlap() }),
        answer: { status: 201, schema: () => object({ ok: truth(), apiKey: key(), secret: secret(), replaced: key() }), holdsSecret: true },
        errors: ['API_KEY_NOT_FOUND', 'PLAN_FEATURE_REQUIRED', 'INVALID_STATE'],
        async handle({ params, body: { overlapSeconds }, caller, ip }) {
          const { organizationId } = caller;
          const owner = await ownerOf(organizationId, params.apiKeyId);
          const input = { organizationId: owner, apiKeyId: params.apiKeyId, overlapSeconds };
          const { apiKey, replaced, secret } = await rotateApiKey.execute({ ...input, by: actorOf({ caller, ip }) });
          const [made, old] = [await read(organizationId, apiKey.id), await read(organizationId, replaced.id)];
          return { ok: true as const, apiKey: made, secret, replaced: old };
        },
      }),
      route({
        method: 'post',
        path: '/api-keys/:apiKeyId/revoke',
        operationId: 'revokeApiKey',
        repeatable: true,
        summary: 'Revoke an API key permanently',
        description: 'The key’s next request is refused. Revoking a key twice has no further effect.',
        ...ofKey,
        security: editing,
        answer: { status: 200, schema: () => object({ ok: truth(), apiKey: key() }) },
        errors: ['API_KEY_NOT_FOUND'],
        async handle({ params, caller, ip }) {
          const { organizationId } = caller;
          const owner = await ownerOf(organizationId, params.apiKeyId);
          const input = { organizationId: owner, apiKeyId: params.apiKeyId, by: actorOf({ caller, ip }) };
          await revokeApiKey.execute(input);
          return { ok: true as const, apiKey: await read(input.organizationId, input.apiKeyId) };
        },
      }),
    ];
  }
}

const timeOf = (given: string | null | undefined): Date | null => (given == null ? null : timeSent('expiresAt', given));

const shownKey = ({ apiKey, isAllowed, maker }: ShownApiKey, now: Date) => {
  const { id, name, prefix, lastFour, scopes, createdAt, lastUsedAt, expiresAt, revokedAt, replacedBy, dataTableIds, spinnerIds } = apiKey;
  return {
    id,
    name,
    mode: isTest(apiKey.organizationId) ? ('test' as const) : ('live' as const),
    prefix,
    lastFour,
    scopes,
    replacedBy,
    dataTableIds,
    spinnerIds,
    createdBy: maker ?? null,
    state: apiKey.stateAt(now, isAllowed),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
};
