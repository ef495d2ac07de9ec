import type { Actor } from '../../domain/kernel/actor.ts';
import type { ApiKeyCaller, SessionCaller } from './authenticator.ts';

/** Who calls, as the audit log names them. */
export const actorOf = ({ caller, ip }: { readonly caller: SessionCaller | ApiKeyCaller; readonly ip: string }): Actor =>
  caller.type === 'session' ? { type: 'user', id: caller.userId, ip } : { type: 'api-key', id: caller.apiKeyId, ip };
