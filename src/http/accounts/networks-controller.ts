import type { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import type { AllowNetworks } from '../../application/accounts/organizations/allow-networks.ts';
import { type AllowedNetworks, anyNetworks } from '../../domain/kernel/allowed-networks.ts';
import { addressOf } from '../../domain/kernel/network.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { list, namedSchema, object, text, truth } from '../kernel/schema.ts';

const networks = () => list(text().max(100));

const answerShape = () =>
  namedSchema(
    'Networks',
    object({
      ok: truth(),
      people: networks().description('For what people do in the organization; empty for everywhere.'),
      keys: networks().description('For calls with API keys; empty for everywhere.'),
      address: text().description('The address from which this call came.'),
    }),
  );

/** From which networks an organization is used. */
export class NetworksController implements Controller {
  readonly routes;

  constructor(organizations: OrganizationReader, allowNetworks: AllowNetworks) {
    const common = { tags: ['Organization'], path: '/organization/networks', answer: { status: 200, schema: answerShape } } as const;
    this.routes = [
      route({
        ...common,
        method: 'get',
        operationId: 'readNetworks',
        summary: 'Read from which networks the organization is used',
        security: { type: 'session', permission: 'organization:secure' },
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ caller: { organizationId }, ip }) {
          return shown((await organizations.find(organizationId))?.networks ?? anyNetworks, ip);
        },
      }),
      route({
        ...common,
        method: 'put',
        operationId: 'allowNetworks',
        summary: 'Set from which networks the organization is used',
        description:
          'Each is an IP address or a network in CIDR notation, at most 50 of each kind. From elsewhere, calls about the organization are ' +
          'refused with `NETWORK_NOT_ALLOWED`; calls of the intake within ten seconds. Webhook URLs of tables stay open. The list for ' +
          'people must contain the address of the call.',
        security: { type: 'session', permission: 'organization:secure', isConfirmed: true },
        body: object({ people: networks(), keys: networks() }),
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body, caller, ip }) {
          const input = { organizationId: caller.organizationId, networks: body, by: actorOf({ caller, ip }) };
          return shown((await allowNetworks.execute(input)).networks, ip);
        },
      }),
    ];
  }
}

const shown = ({ people, keys }: AllowedNetworks, ip: string) => ({ ok: true as const, people, keys, address: addressOf(ip) });
