import { aFragment, footer, givenFragments } from '../../support/fragments.ts';
import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const kinds = [
  ['layout', 'Layout', 'LAYOUT_NOT_FOUND'],
  ['part', 'Part', 'PART_NOT_FOUND'],
] as const;

/** The operations on layouts and parts. */
export const layoutAccess: AccessCases = Object.assign(
  {},
  ...kinds.map(([kind, name, notFound]): AccessCases => {
    const params = async ({ spindle, id }: Tenant) => {
      await givenFragments(spindle.store, id, aFragment(kind, 'main', { html: footer }));
      return { key: 'main' };
    };
    const one: AccessCase = { params, notFound };
    return {
      [`list${name}s`]: {},
      [`read${name}`]: one,
      [`create${name}`]: { body: () => ({ key: 'other', name: 'Other', html: kind === 'layout' ? footer : 'x' }) },
      [`edit${name}`]: { ...one, body: () => ({ name: 'Other' }) },
      [`preview${name}`]: { body: () => ({ key: 'other', html: kind === 'layout' ? footer : 'x' }) },
      [`list${name}Versions`]: one,
      [`read${name}Version`]: { ...one, params: async (tenant) => ({ ...(await params(tenant)), number: '1' }), absent: { number: '1' } },
      [`list${name}Uses`]: one,
      [`publish${name}`]: { ...one, body: ({ spinnerId }) => ({ version: 1, spinnerIds: [spinnerId] }) },
    };
  }),
);
