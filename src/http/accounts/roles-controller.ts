import { permissionsOf, roles } from '../../domain/kernel/role.ts';
import { type Controller, route } from '../kernel/route.ts';
import { list, namedSchema, object, oneOf, truth } from '../kernel/schema.ts';
import { permissionsShape } from './answers.ts';

const shape = () => namedSchema('RolePermissions', object({ role: oneOf(...roles), permissions: permissionsShape() }));
const shown = roles.map((role) => ({ role, permissions: permissionsOf(role) }));

/** The roles and what they permit. */
export class RolesController implements Controller {
  readonly routes = [
    route({
      method: 'get',
      path: '/roles',
      operationId: 'listRoles',
      summary: 'List the roles with their permissions, the least first',
      tags: ['Members'],
      security: { type: 'session' },
      answer: { status: 200, schema: () => object({ ok: truth(), roles: list(shape()) }) },
      errors: [],
      handle: async () => ({ ok: true as const, roles: shown }),
    }),
  ];
}
