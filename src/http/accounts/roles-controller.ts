import type { DeleteRole } from '../../application/accounts/members/delete-role.ts';
import type { ReadPermissionHolders } from '../../application/accounts/members/read-permission-holders.ts';
import type { ReadRoleHolders } from '../../application/accounts/members/read-role-holders.ts';
import type { SaveRole } from '../../application/accounts/members/save-role.ts';
import type { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import type { DefinedRole } from '../../domain/accounts/defined-role.ts';
import { grantablePermissions, permissionsOf, projectPermissions, roles } from '../../domain/kernel/role.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import {
  anyText,
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
  truth,
  uuid,
} from '../kernel/schema.ts';
import { permissionShape, permissionsShape, projectRolesShape, shownProjectRoles } from './answers.ts';

const tags = ['Members'];
const shape = () =>
  namedSchema(
    'RolePermissions',
    object({
      id: text().description('The name of a built-in role, or the id of one that the organization has defined.'),
      role: oneOf(...roles).description('The built-in role; `member` for one that the organization has defined.'),
      name: nullable(text()).description('Null for a built-in role.'),
      description: nullable(anyText()),
      permissions: permissionsShape(),
    }),
  );
const builtIn = roles.map((role) => ({ id: role, role, name: null, description: null, permissions: permissionsOf(role) }));
const shown = ({ id: roleId, name, description, permissions }: DefinedRole) => ({
  id: roleId,
  role: 'member' as const,
  name,
  description,
  permissions: [...permissions],
});

const definition = () =>
  object({
    name: text(),
    description: optional(anyText()),
    permissions: list(permissionShape(), { min: 1, max: grantablePermissions.length }),
  });
const answered = () => object({ ok: truth(), role: shape() });
const editing = { type: 'session', permission: 'roles:edit' } as const;
const params = object({ roleId: id() });

/** The roles, and what they permit. */
export class RolesController implements Controller {
  readonly routes;

  constructor(unitOfWork: UnitOfWork, saveRole: SaveRole, deleteRole: DeleteRole, holders: ReadRoleHolders, whoMay: ReadPermissionHolders) {
    this.routes = [
      route({
        method: 'get',
        path: '/roles',
        operationId: 'listRoles',
        summary: 'List the roles with their permissions: the built-in ones, the least first, then those that the organization has defined',
        tags,
        security: { type: 'session' },
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              roles: list(shape()),
              projectPermissions: permissionsShape().description('The permissions that count in a role for a project.'),
            }),
        },
        errors: [],
        async handle({ caller: { organizationId } }) {
          const defined = await unitOfWork.run(({ definedRoles }) => definedRoles.list(organizationId));
          return { ok: true as const, roles: [...builtIn, ...defined.map(shown)], projectPermissions: [...projectPermissions] };
        },
      }),
      route({
        method: 'post',
        path: '/roles',
        operationId: 'defineRole',
        repeatable: true,
        summary: 'Define a role by its permissions; at most 50 an organization',
        description: 'A role has no permission of owners alone, and none that its author lacks.',
        tags,
        security: { ...editing, isConfirmed: true },
        body: definition(),
        answer: { status: 201, schema: answered },
        errors: ['INVALID_STATE'],
        async handle({ body: { name, description = '', permissions }, caller, ip }) {
          const { organizationId } = caller;
          const written = { name, description, permissions };
          return {
            ok: true as const,
            role: shown(await saveRole.execute({ organizationId, definition: written, by: actorOf({ caller, ip }) })),
          };
        },
      }),
      route({
        method: 'put',
        path: '/roles/:roleId',
        operationId: 'changeRole',
        summary: 'Change a defined role; it applies from the next call of who has it',
        tags,
        security: { ...editing, isConfirmed: true },
        params,
        body: definition(),
        answer: { status: 200, schema: answered },
        errors: ['ROLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { roleId }, body: { name, description = '', permissions }, caller, ip }) {
          const { organizationId } = caller;
          const written = { name, description, permissions };
          const role = await saveRole.execute({ organizationId, roleId, definition: written, by: actorOf({ caller, ip }) });
          return { ok: true as const, role: shown(role) };
        },
      }),
      route({
        method: 'delete',
        path: '/roles/:roleId',
        operationId: 'deleteRole',
        summary: 'Delete a defined role that nobody has',
        tags,
        security: editing,
        params,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['ROLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { roleId }, caller, ip }) {
          await deleteRole.execute({ organizationId: caller.organizationId, roleId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'get',
        path: '/roles/:roleId/holders',
        operationId: 'listRoleHolders',
        summary: 'List who has a defined role, in the organization or in projects, and who is invited with it',
        tags,
        security: { type: 'session', permission: 'members:read' },
        params,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              members: list(
                object({
                  userId: text(),
                  name: text(),
                  isEverywhere: boolean().description('Whether it is their role in the whole organization.'),
                  projectRoles: projectRolesShape(),
                }),
              ),
              invited: list(text()).description('Addresses.'),
            }),
        },
        errors: ['ROLE_NOT_FOUND'],
        async handle({ params: { roleId }, caller: { organizationId } }) {
          const { members, invited } = await holders.execute({ organizationId, roleId });
          const people = members.map(({ userId, name, grants }) => ({
            userId,
            name,
            isEverywhere: grants?.roleId === roleId,
            projectRoles: shownProjectRoles(grants).filter((one) => one.roleId === roleId),
          }));
          return { ok: true as const, members: people, invited };
        },
      }),
      route({
        method: 'get',
        path: '/who-may',
        operationId: 'readWhoMay',
        summary: 'Say which roles and which people have a permission',
        tags,
        security: { type: 'session', permission: 'members:read' },
        query: object({
          permission: permissionShape(),
          projectId: optional(uuid()).description('Roles in this project count, too.'),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              roles: list(text()).description('Names; `member`, `admin` and `owner` are the built-in ones.'),
              people: list(object({ userId: text(), name: text() })).description('The first five.'),
              count: integer(),
            }),
        },
        errors: [],
        async handle({ query: { permission, projectId }, caller: { organizationId } }) {
          const found = await whoMay.execute({ organizationId, permission, projectId });
          return { ok: true as const, roles: [...found.roles], people: [...found.people], count: found.count };
        },
      }),
    ];
  }
}
