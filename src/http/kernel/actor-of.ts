import type { Actor } from '../../domain/kernel/actor.ts';
import type { ApiKeyCaller, IngestTokenCaller, SessionCaller } from './authenticator.ts';

/** The caller as the audit log names it. */
export const actorOf = ({ caller, ip }: { readonly caller: SessionCaller | ApiKeyCaller; readonly ip: string }): Actor =>
  caller.type === 'session' ? { type: 'user', id: caller.userId, ip } : { type: 'api-key', id: caller.apiKeyId, ip };

/** The credential of an external system's call, which the handler checks again in its transaction. */
export const credentialOf = (caller: ApiKeyCaller | IngestTokenCaller) =>
  caller.type === 'api-key'
    ? { type: caller.type, organizationId: caller.organizationId, id: caller.apiKeyId }
    : { type: caller.type, organizationId: caller.organizationId, id: caller.tokenId };
