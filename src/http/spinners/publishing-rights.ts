import type { Scope } from '../../domain/credentials/api-key.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import type { ActedOn } from '../../domain/spinners/step-kind.ts';
import { requireRight } from '../credentials/require-right.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';

/** The permission and the scope to change data: a step that does so is published only by who may do it. */
const rights: Readonly<Record<ActedOn, readonly [Permission, Scope]>> = {
  records: ['records:edit', 'records:write'],
  suppressions: ['suppressions:edit', 'suppressions:write'],
  spinners: ['jobs:edit', 'trigger'],
};

/** The rights of a caller as publishing asks for them. */
export const publishingRights = (caller: SessionCaller | ApiKeyCaller) => ({
  ownRights: caller.type === 'session' ? caller.rights : undefined,
  reach: caller.reach,
  requireRight: (to: ActedOn) => requireRight(caller, ...rights[to]),
});
