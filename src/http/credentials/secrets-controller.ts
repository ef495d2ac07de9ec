import type { DeleteSecret } from '../../application/credentials/delete-secret.ts';
import type { SaveSecret } from '../../application/credentials/save-secret.ts';
import type { SecretReader } from '../../application/credentials/secret-reader.ts';
import { maxSecretHosts } from '../../domain/credentials/check-secret.ts';
import { maxSecrets, type NamedSecret } from '../../domain/credentials/named-secret.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf } from '../kernel/page.ts';
import { type Controller, route } from '../kernel/route.ts';
import { anyText, list, namedSchema, nullable, object, oneOf, optional, rawId, text, timestamp, truth } from '../kernel/schema.ts';

const tags = ['Secrets'];
const tokenShape = () => object({ url: text(), clientId: text(), scope: anyText(), authentication: oneOf('basic', 'post') });
const writtenToken = () =>
  object({ url: anyText(), clientId: anyText(), scope: optional(anyText()), authentication: optional(oneOf('basic', 'post')) });
const shape = () =>
  namedSchema(
    'Secret',
    object({
      name: text(),
      hosts: list(text()).description('The hosts that it may be sent to, as DNS spells them.'),
      note: nullable(text()),
      token: nullable(tokenShape()).description('Where its token comes from; null: its value is stored.'),
      createdAt: timestamp(),
      updatedAt: timestamp(),
    }),
  );
const ofName = { params: object({ name: rawId() }), tags } as const;
const editing = { type: 'session', permission: 'secrets:edit' } as const;

/** The values that steps send in headers by their names. No answer has a value. */
export class SecretsController implements Controller {
  readonly routes;

  constructor(reader: SecretReader, save: SaveSecret, remove: DeleteSecret) {
    this.routes = [
      route({
        method: 'get',
        path: '/secrets',
        operationId: 'listSecrets',
        summary: 'List the secrets by name',
        description: `At most ${maxSecrets} exist. Their values are never shown.`,
        tags,
        security: { type: 'session', permission: 'secrets:read' },
        answer: { status: 200, schema: () => pageOf(shape()) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return pageAnswer({ items: await reader.list(organizationId), next: undefined }, shown);
        },
      }),
      route({
        method: 'put',
        path: '/secrets/:name',
        operationId: 'saveSecret',
        summary: 'Create a secret, or change its hosts, its note or its value',
        description:
          'A name is 1 to 40 lower-case letters, digits and "_", with a letter first. The value is stored encrypted and never shown again.',
        ...ofName,
        security: editing,
        body: object({
          hosts: list(anyText().max(1000), { min: 1, max: maxSecretHosts }).description(
            'The hosts that it may be sent to, such as `api.example.com`; neither wildcards nor ports.',
          ),
          note: optional(nullable(anyText())).description('At most 200 characters. Left out, it stays.'),
          token: optional(nullable(writtenToken())).description(
            'Makes it an access token (OAuth 2.0, client credentials), which is fetched when it is needed: `url`, `clientId`, `scope`, and `authentication`, `basic` or `post`. `value` is then the client’s secret. Left out, it stays; null takes it away.',
          ),
          value: optional(anyText()).description(
            '1 to 4096 printable ASCII characters. Left out, it stays; a new secret needs it, and one that gets another host.',
          ),
        }),
        answer: { status: 200, schema: () => object({ ok: truth(), secret: shape() }) },
        errors: ['INVALID_STATE', 'ORGANIZATION_NOT_FOUND'],
        async handle({ params: { name }, body: { hosts, note, value, token }, caller, ip }) {
          const { organizationId } = caller;
          const secret = await save.execute({ organizationId, name, hosts, note, value, token, by: actorOf({ caller, ip }) });
          return { ok: true as const, secret: shown(secret) };
        },
      }),
      route({
        method: 'delete',
        path: '/secrets/:name',
        operationId: 'deleteSecret',
        summary: 'Delete a secret with its value',
        ...ofName,
        security: editing,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['SECRET_NOT_FOUND'],
        async handle({ params: { name }, caller, ip }) {
          await remove.execute({ organizationId: caller.organizationId, name, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const shown = ({ name, hosts, note, token, createdAt, updatedAt }: NamedSecret) => ({
  name,
  hosts,
  note,
  token,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
