import type { Scope } from '../../domain/credentials/api-key.ts';
import { type SectionName, sectionNames } from '../../domain/definitions/entry.ts';
import type { PlannedChange } from '../../domain/definitions/operation.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import { hasRight, requireRight } from '../credentials/require-right.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';

type Caller = SessionCaller | ApiKeyCaller;

const sectionRights: Readonly<Record<SectionName, readonly [Permission, Scope, Scope]>> = {
  topics: ['topics:read', 'suppressions:read', 'suppressions:read'],
  parts: ['spinners:read', 'spinners:read', 'spinners:write'],
  layouts: ['spinners:read', 'spinners:read', 'spinners:write'],
  tables: ['tables:read', 'tables:read', 'tables:write'],
  spinners: ['spinners:read', 'spinners:read', 'spinners:write'],
};

/** The sections that the caller may read. */
export const readableSections = (caller: Caller): readonly SectionName[] =>
  sectionNames.filter((section) => {
    const [permission, ...scopes] = sectionRights[section];
    return scopes.some((scope) => hasRight(caller, permission, scope));
  });

/** Refuses a section that the caller may not read. @throws MissingRole, MissingScope */
export function requireSection(caller: Caller, section: SectionName): void {
  const [permission, scope] = sectionRights[section];
  if (!readableSections(caller).includes(section)) requireRight(caller, permission, scope);
}

/** Refuses a change that the caller may not make by its own operation. @throws MissingRole, MissingScope, InvalidState for a key that changes a topic */
export function requireChange(caller: Caller, change: PlannedChange | 'project'): void {
  // The route has asked for the right to make projects.
  if (change === 'project') return;
  const { section, act, publishes } = change;
  if (section === 'tables') requireRight(caller, act === 'delete' ? 'tables:delete' : 'tables:edit', 'tables:write');
  else if (section === 'topics') {
    if (caller.type !== 'session') throw new InvalidState('Topics are changed by people, not by API keys', { reason: 'TOPICS_BY_PEOPLE' });
    caller.rights.require('topics:edit');
  } else if (section === 'spinners' && act === 'delete') requireRight(caller, 'spinners:publish', 'spinners:publish');
  else requireRight(caller, 'spinners:edit', 'spinners:write');
  if (publishes) requireRight(caller, 'spinners:publish', 'spinners:publish');
}
