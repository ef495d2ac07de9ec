import type { SessionNeeds } from './authenticator.ts';
import { credentialReaders } from './credentials.ts';
import type { ErrorCode } from './error-catalog.ts';
import type { LimitName } from './limits.ts';
import type { Within } from './reach-guard.ts';
import type { Route, Security } from './route.ts';
import { StreamedBody } from './streamed-body.ts';

/** Whether a route reads the body, even if only to refuse one. */
export const takesBody = ({ body, bodyIgnored, method }: Route): boolean =>
  bodyIgnored !== true && (body !== undefined || ['post', 'put', 'patch'].includes(method));

/** The rate limit of a route: its own, or that of all calls with a key or a session. */
export const limitOf = ({ rateLimit, security }: Route): LimitName | undefined =>
  rateLimit ?? (['api-key', 'session', 'shared'].includes(security.type) ? 'calls' : undefined);

/** Whether a call takes one of its organization's places while it is handled. The intake groups its calls, and has its own connections. */
export const takesSlot = ({ body, security, waits, intake }: Route): boolean =>
  !waits && !intake && !(body instanceof StreamedBody) && !['failures', 'calls'].includes(security.counted);

/**
 * The treatment of an `Idempotency-Key` by a route: it stores the key with its write, or needs none since a repeat changes nothing more,
 * or refuses it.
 */
export function keyUseOf({ idempotent, repeatable, method }: Route): 'stored' | 'unneeded' | 'refused' {
  if (idempotent) return 'stored';
  return method === 'post' && !repeatable ? 'refused' : 'unneeded';
}

/** Every error code that a route may respond with: its own codes, and those that its security, its input and its idempotency imply. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const { isConfirmed, permission } = route.security as SessionNeeds;
  const implied: readonly (readonly ErrorCode[])[] = [
    credentialReaders[(route.security as Security).type].errors,
    (route.security as { within?: Within }).within === 'whole' ? ['LIMITED_API_KEY'] : [],
    isConfirmed ? (permission === undefined ? ['CONFIRMATION_NEEDED', 'CONFINED_SESSION'] : ['CONFIRMATION_NEEDED']) : [],
    route.rateLimit || (route.security as { counted?: string }).counted || takesSlot(route) ? ['RATE_LIMITED'] : [],
    takesBody(route) ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT'] : [],
    takesBody(route) || route.params || route.query || route.idempotent ? ['VALIDATION_ERROR'] : [],
    route.idempotent ? ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] : [],
    route.method === 'get' ? [] : ['STORAGE_FULL'],
    ['UNAVAILABLE', 'INTERNAL_ERROR'],
  ];
  return [...new Set([...route.errors, ...implied.flat()])];
}
