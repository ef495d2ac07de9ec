import type { CheckOwnDomain } from '../../../application/accounts/own-domain/check-own-domain.ts';
import type { ReadOwnDomain } from '../../../application/accounts/own-domain/read-own-domain.ts';
import type { RemoveOwnDomain } from '../../../application/accounts/own-domain/remove-own-domain.ts';
import type { SetOwnDomain } from '../../../application/accounts/own-domain/set-own-domain.ts';
import type { OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { type Controller, route } from '../../kernel/route.ts';
import { anyText, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../../kernel/schema.ts';

const path = '/organization/domain';
const tags = ['Organization'];
const shape = () =>
  namedSchema(
    'OwnDomain',
    object({
      host: text().description('As DNS spells it.'),
      state: oneOf('unverified', 'verified'),
      verifiedAt: nullable(timestamp()),
      ownership: object({ name: text(), value: text() }).description('The TXT record that says whose it is.'),
    }),
  );
const faults = ['no-address', 'private', 'unreachable', 'certificate', 'other-answer', 'not-yours', 'taken'] as const;
const target = () => text().description('The host that a CNAME record names.');

/** The host under which an organization has its public pages. */
export class DomainController implements Controller {
  readonly routes;

  constructor(read: ReadOwnDomain, set: SetOwnDomain, check: CheckOwnDomain, remove: RemoveOwnDomain, leadsTo: string) {
    this.routes = [
      route({
        method: 'get',
        path,
        operationId: 'readDomain',
        summary: 'Read the own domain of public pages',
        tags,
        security: { type: 'session', permission: 'organization:read' },
        answer: { status: 200, schema: () => object({ ok: truth(), domain: nullable(shape()), target: target() }) },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const domain = await read.execute({ organizationId });
          return { ok: true as const, domain: domain ? shown(domain) : null, target: leadsTo };
        },
      }),
      route({
        method: 'put',
        path,
        operationId: 'setDomain',
        repeatable: true,
        summary: 'Name the own domain of public pages',
        description: 'It counts once it is verified. Links on the domain before it lead there no more, unless its DNS record stays.',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        body: object({ host: anyText().max(1000).description('Such as `pages.example.com`.') }),
        answer: { status: 200, schema: () => object({ ok: truth(), domain: shape(), target: target() }) },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body: { host }, caller, ip }) {
          const domain = await set.execute({ organizationId: caller.organizationId, host, by: actorOf({ caller, ip }) });
          return { ok: true as const, domain: shown(domain), target: leadsTo };
        },
      }),
      route({
        method: 'post',
        path: `${path}/check`,
        operationId: 'checkDomain',
        repeatable: true,
        summary: 'Verify the own domain of public pages',
        description:
          'Asks it over http, then https, for an answer of this installation, and the DNS for the TXT record. Without them nothing changes, and `fault` says why.',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              domain: shape(),
              fault: nullable(object({ fault: oneOf(...faults), message: text(), reason: nullable(text()) })),
            }),
        },
        errors: ['DOMAIN_NOT_FOUND', 'INVALID_STATE'],
        async handle({ caller, ip }) {
          const { domain, fault } = await check.execute({ organizationId: caller.organizationId, by: actorOf({ caller, ip }) });
          return { ok: true as const, domain: shown(domain), fault };
        },
      }),
      route({
        method: 'delete',
        path,
        operationId: 'removeDomain',
        summary: 'Remove the own domain of public pages',
        description: 'The next links are on the installation’s host.',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DOMAIN_NOT_FOUND'],
        async handle({ caller, ip }) {
          await remove.execute({ organizationId: caller.organizationId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const shown = ({ host, verifiedAt, isVerified, ownership }: OwnDomain) => ({
  host,
  state: isVerified ? ('verified' as const) : ('unverified' as const),
  verifiedAt: verifiedAt?.toISOString() ?? null,
  ownership,
});
