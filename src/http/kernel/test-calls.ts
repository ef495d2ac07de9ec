import type { Context } from 'koa';
import { isTest, NotInTestMode, sideInTestMode, twinOf, WrongMode } from '../../domain/kernel/test-mode.ts';
import type { Caller, Security } from './route.ts';

const isTried = (security: Security): boolean => 'isTried' in security && security.isTried === true;

/** Refuses a key of test mode where the operation changes or reads what test mode has no copy of. @throws NotInTestMode */
export function requireInTestMode(security: Security): void {
  const scope = 'scope' in security ? security.scope : undefined;
  if (!isTried(security) && scope !== undefined && sideInTestMode(scope) === 'live') throw new NotInTestMode();
}

/**
 * The caller as the mode of the call has it. A test key is always in test mode, and a person where the call says `Spindle-Mode: test`, in
 * operations on test data and on what test mode has copies of; in others they stay where they are. A key whose mode is not the one that
 * the header names is refused, and in a session one that is none. @throws NotInTestMode, WrongMode
 */
export function callerInMode(ctx: Context, security: Security, caller: Caller): Caller {
  const wanted = ctx.req.headers['spindle-mode'];
  if (caller?.type === 'api-key') {
    const isOfTest = isTest(caller.organizationId);
    if (wanted !== undefined && wanted !== (isOfTest ? 'test' : 'live')) throw new WrongMode(isOfTest ? 'test' : 'live', String(wanted));
    if (isOfTest) requireInTestMode(security);
    return caller;
  }
  const permission = 'permission' in security ? security.permission : undefined;
  // A person who has mistyped the mode must not change live data.
  if (wanted !== undefined && wanted !== 'test' && wanted !== 'live' && caller?.type === 'session')
    throw new WrongMode('live', String(wanted), 'person');
  if (wanted !== 'test' || caller?.type !== 'session' || permission === undefined) return caller;
  return isTried(security) || sideInTestMode(permission) === 'twin' ? { ...caller, organizationId: twinOf(caller.organizationId) } : caller;
}
