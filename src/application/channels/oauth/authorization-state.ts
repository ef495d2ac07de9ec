import { parseId } from '../../../domain/kernel/uuid.ts';
import type { Secrets } from '../../kernel/secrets.ts';

const purpose = 'channel authorization';
const shape = /^([\da-f-]{36})\.([\da-f-]{36})\.([\w-]{43})\.([\w-]{22,40})$/;

/** Which authorization a state is of. */
export interface AuthorizationState {
  readonly organizationId: string;
  readonly id: string;
  readonly secret: string;
}

/** The signed `state` that a provider returns unchanged. */
export function writeState(secrets: Secrets, { organizationId, id, secret }: AuthorizationState): string {
  const text = `${organizationId}.${id}.${secret}`;
  return `${text}.${secrets.sign(purpose, text)}`;
}

/** Undefined unless Spindle has signed it. */
export function readState(secrets: Secrets, state: string): AuthorizationState | undefined {
  const [, organizationId = '', id = '', secret = '', signature = ''] = shape.exec(state) ?? [];
  if (!secrets.verify(purpose, `${organizationId}.${id}.${secret}`, signature)) return undefined;
  return { organizationId: parseId(organizationId), id: parseId(id), secret };
}

/** The context that a sealed verifier is bound to. */
export const verifierContext = (organizationId: string, id: string): string => `channel-authorization|${organizationId}|${id}|verifier`;
