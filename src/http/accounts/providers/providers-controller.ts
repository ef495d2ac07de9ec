import type { CheckProvider } from '../../../application/accounts/providers/check-provider.ts';
import type { FindSignInWays } from '../../../application/accounts/providers/find-sign-in-ways.ts';
import type { CheckedProvider } from '../../../application/accounts/providers/provider-secrets.ts';
import type { RemoveProvider } from '../../../application/accounts/providers/remove-provider.ts';
import type { SaveProvider } from '../../../application/accounts/providers/save-provider.ts';
import type { UnbindMember } from '../../../application/accounts/providers/unbind-member.ts';
import { ownershipOf } from '../../../domain/accounts/brand/own-domain.ts';
import { providerFaultNames } from '../../../domain/accounts/providers/errors.ts';
import type { SignInProvider } from '../../../domain/accounts/providers/sign-in-provider.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { type Controller, route } from '../../kernel/route.ts';
import {
  anyText,
  boolean,
  id,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
  uuid,
} from '../../kernel/schema.ts';
import { logoutUriOf, redirectUriOf } from './oidc-path.ts';

/** The URLs that are registered at providers begin with these, without `/api/v1`. */
export interface ProviderAddresses {
  readonly publicUrl: string;
  readonly appApiUrl: string;
  /** The page to which a provider returns after a sign-out. */
  readonly signedOutUri: string;
}

const tags = ['Organization'];
const secured = { type: 'session', permission: 'organization:secure', isConfirmed: true } as const;
const path = '/organization/providers';

const rules = () =>
  list(object({ value: anyText(), role: text().description('`member`, `admin`, `owner`, or the id of a defined role.') }));
const written = {
  name: text().description('As people see it: “Sign in with NAME”.'),
  issuer: text().description('Such as `https://login.example.com/realms/acme`. It cannot change.'),
  clientId: anyText(),
  scopes: list(text()).description('Beside `openid`.'),
  roleClaim: nullable(anyText()).description(
    'The claim whose values give roles, by its name or by a path with dots, such as `realm_access.roles`. Null: new people of proven domains become members, others need an invitation, and roles are given in Spindle.',
  ),
  roleRules: rules().description(
    'Who has no value of these does not enter. Of several roles, `owner` comes before `admin`, then the defined role whose rule is first, then `member`. Roles are read again at each sign-in; the last owner stays.',
  ),
  forcesDomains: boolean().description('Whether people with addresses of proven domains enter the organization by the provider alone.'),
  asksFactor: boolean().description('Whether people who have a second factor in Spindle give it beside the provider.'),
};
const endsSession = () =>
  boolean().description(
    'Whether who signs out of Spindle is led to the sign-out of the provider (`end_session_endpoint`), which returns to `signedOutUri`.',
  );
const domainShape = () =>
  object({
    name: text(),
    verifiedAt: nullable(timestamp()),
    record: object({ name: text(), value: text() }).description('The TXT record that proves it.'),
  });
const shape = () =>
  namedSchema(
    'SignInProvider',
    object({
      id: text(),
      ...written,
      endsSession: endsSession(),
      signedOutUri: text().description('To register at the provider as a URI after logout.'),
      hasSecret: boolean(),
      domains: list(domainShape()),
      localOwnerId: nullable(text()).description('The owner who enters by a password nevertheless.'),
      redirectUri: text().description('To register at the provider.'),
      backChannelLogoutUri: text().description('To register at the provider, if it tells who has signed out.'),
      createdAt: timestamp(),
    }),
  );
const answered = () =>
  object({
    ok: truth(),
    provider: shape(),
    faults: list(
      namedSchema('SignInProviderFault', object({ fault: oneOf(...providerFaultNames), message: text(), reason: nullable(anyText()) })),
    ).description('What is wrong with the provider now.'),
  });
const sent = () => ({
  ...written,
  domains: list(text()).description('Domains of addresses.'),
  clientSecret: optional(nullable(anyText().max(2000))).description('Null: none. Default: the one before.'),
  endsSession: optional(endsSession()),
  localOwnerId: optional(uuid()).description('Default: the one before, else you.'),
});

/** The OpenID providers of an organization; for owners. */
export class ProvidersController implements Controller {
  readonly routes;

  constructor(
    find: FindSignInWays,
    save: SaveProvider,
    check: CheckProvider,
    remove: RemoveProvider,
    unbind: UnbindMember,
    { publicUrl, appApiUrl, signedOutUri }: ProviderAddresses,
  ) {
    const shown = ({ sealedSecret, createdAt, domains, ...provider }: SignInProvider) => ({
      id: provider.id,
      name: provider.name,
      issuer: provider.issuer,
      clientId: provider.clientId,
      scopes: provider.scopes,
      roleClaim: provider.roleClaim,
      roleRules: provider.roleRules,
      forcesDomains: provider.forcesDomains,
      asksFactor: provider.asksFactor,
      endsSession: provider.endsSession,
      signedOutUri,
      localOwnerId: provider.localOwnerId,
      hasSecret: sealedSecret !== null,
      domains: domains.map(({ name, verifiedAt }) => ({
        name,
        verifiedAt: verifiedAt?.toISOString() ?? null,
        record: ownershipOf(name, provider.organizationId),
      })),
      redirectUri: redirectUriOf(appApiUrl, provider.id),
      backChannelLogoutUri: logoutUriOf(publicUrl, provider.id),
      createdAt: createdAt.toISOString(),
    });
    const checked = ({ provider, faults }: CheckedProvider) => ({ ok: true as const, provider: shown(provider), faults });

    this.routes = [
      route({
        method: 'get',
        path,
        operationId: 'listSignInProviders',
        summary: 'List the OpenID providers by which people sign in to the organization',
        tags,
        security: { type: 'session', permission: 'organization:secure' },
        answer: { status: 200, schema: () => object({ ok: truth(), providers: list(shape()) }) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          return { ok: true as const, providers: (await find.execute({ organizationId })).map(shown) };
        },
      }),
      route({
        method: 'post',
        path,
        operationId: 'addSignInProvider',
        summary: 'Add an OpenID provider',
        description: 'It is saved with its faults, which are named: register its `redirectUri` there then.',
        tags,
        security: secured,
        waits: true,
        body: object(sent()),
        answer: { status: 201, schema: answered },
        errors: ['ORGANIZATION_NOT_FOUND', 'INVALID_STATE'],
        async handle({ body, caller, ip }) {
          const { organizationId } = caller;
          const input = { clientSecret: undefined, localOwnerId: undefined, ...body };
          return checked(await save.execute({ ...input, organizationId, providerId: undefined, by: actorOf({ caller, ip }) }));
        },
      }),
      route({
        method: 'put',
        path: `${path}/:providerId`,
        operationId: 'editSignInProvider',
        summary: 'Edit an OpenID provider',
        tags,
        security: secured,
        waits: true,
        params: object({ providerId: id() }),
        body: object(sent()),
        answer: { status: 200, schema: answered },
        errors: ['ORGANIZATION_NOT_FOUND', 'PROVIDER_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { providerId }, body, caller, ip }) {
          const { organizationId } = caller;
          const input = { clientSecret: undefined, localOwnerId: undefined, ...body };
          return checked(await save.execute({ ...input, organizationId, providerId, by: actorOf({ caller, ip }) }));
        },
      }),
      route({
        method: 'post',
        path: `${path}/:providerId/check`,
        operationId: 'checkSignInProvider',
        repeatable: true,
        summary: 'Read the metadata of an OpenID provider again, and look for the TXT records of its domains',
        tags,
        security: { type: 'session', permission: 'organization:secure' },
        waits: true,
        params: object({ providerId: id() }),
        answer: { status: 200, schema: answered },
        errors: ['PROVIDER_NOT_FOUND'],
        async handle({ params: { providerId }, caller, ip }) {
          const { organizationId } = caller;
          return checked(await check.execute({ organizationId, providerId, by: actorOf({ caller, ip }) }));
        },
      }),
      route({
        method: 'delete',
        path: `${path}/:providerId`,
        operationId: 'removeSignInProvider',
        summary: 'Remove an OpenID provider, and end the sessions that it began',
        description: 'Accounts stay. People get a password by the link for forgotten ones.',
        tags,
        security: secured,
        params: object({ providerId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['PROVIDER_NOT_FOUND'],
        async handle({ params: { providerId }, caller, ip }) {
          await remove.execute({ organizationId: caller.organizationId, providerId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'delete',
        path: '/members/:userId/provider',
        operationId: 'unbindMember',
        summary: 'Unbind a member from the provider that knows them',
        description:
          'For when the provider knows the person by another subject (`sub`). Their next sign-in binds them as the first one did.',
        tags: ['Members'],
        security: secured,
        params: object({ userId: id() }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['MEMBER_NOT_FOUND'],
        async handle({ params: { userId }, caller, ip }) {
          await unbind.execute({ organizationId: caller.organizationId, userId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}
