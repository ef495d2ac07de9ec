import type { Scope } from '../../domain/credentials/api-key.ts';
import { MissingScope } from '../../domain/credentials/errors.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';

/** Whether a person has the permission, or a program the scope, for a part of what a route answers. */
export const hasRight = (caller: SessionCaller | ApiKeyCaller, permission: Permission, scope: Scope): boolean =>
  caller.type === 'session' ? caller.rights.has(permission) : caller.scopes.includes(scope);

/** Asks for more than the route does, for a part of its work: of a person the permission, of a program the scope. @throws MissingRole, MissingScope */
export function requireRight(caller: SessionCaller | ApiKeyCaller, permission: Permission, scope: Scope): void {
  if (caller.type === 'session') caller.rights.require(permission);
  else if (!caller.scopes.includes(scope)) throw new MissingScope(scope, caller.scopes);
}

/** The only projects that a list shows a person; undefined for all. */
export const projectIdsOf = (caller: SessionCaller | ApiKeyCaller): readonly string[] | undefined =>
  caller.type === 'session' ? caller.projectIds : undefined;
