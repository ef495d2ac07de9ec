import { parseId } from '../../../domain/kernel/uuid.ts';
import type { Secrets } from '../../kernel/secrets.ts';

const purpose = 'channel authorization';
const shape = /^([\da-f-]{36})\.([\da-f-]{36})\.([\w-]{43})(\.app)?\.([\w-]{22,40})$/;

/** The authorization that a state belongs to. */
export interface AuthorizationState {
  readonly organizationId: string;
  readonly id: string;
  readonly secret: string;
  /** Whether it began in the web app, and ends there. */
  readonly endsInApp: boolean;
}

/** The signed `state` that a provider returns unchanged. */
export function writeState(secrets: Secrets, { organizationId, id, secret, endsInApp }: AuthorizationState): string {
  const text = `${organizationId}.${id}.${secret}${endsInApp ? '.app' : ''}`;
  return `${text}.${secrets.sign(purpose, text)}`;
}

/** Undefined unless Spindle has signed it. */
export function readState(secrets: Secrets, state: string): AuthorizationState | undefined {
  const [, organizationId = '', id = '', secret = '', app = '', signature = ''] = shape.exec(state) ?? [];
  if (!secrets.verify(purpose, `${organizationId}.${id}.${secret}${app}`, signature)) return undefined;
  return { organizationId: parseId(organizationId), id: parseId(id), secret, endsInApp: app !== '' };
}

/** The context that a sealed verifier is bound to. */
export const verifierContext = (organizationId: string, id: string): string => `channel-authorization|${organizationId}|${id}|verifier`;
