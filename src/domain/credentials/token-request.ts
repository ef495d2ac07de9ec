import { checkFields } from '../kernel/check-fields.ts';
import { isObject } from '../kernel/check-shape.ts';
import type { Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';

/** A request for an access token: OAuth 2.0, client credentials (RFC 6749, 4.4). The client's secret is the value of the secret. */
export interface TokenRequest {
  readonly url: string;
  readonly clientId: string;
  /** Empty: none is asked for. */
  readonly scope: string;
  /** The place of the client's id and secret: the header `Authorization`, or the body. */
  readonly authentication: 'basic' | 'post';
}

/** The fields of a request for a token. */
const tokenFields = {
  url: { holds: 'text', maxLength: 2000, description: 'The token endpoint, to which alone the client’s secret is sent.' },
  clientId: { holds: 'text', maxLength: 500, description: 'The id of the client.' },
  scope: { holds: 'text', maxLength: 1000, isOptional: true, description: 'The scopes, with blanks between.' },
  authentication: {
    holds: 'choice',
    words: ['basic', 'post'],
    isOptional: true,
    description: 'Where id and secret stand: `basic` (default), in a header, or `post`, in the body.',
  },
} as const satisfies Fields;

/** Completes a request; `faultOf` says why a host cannot be called. Undefined where something is wrong, which is added to the problems. */
export function readTokenRequest(
  written: unknown,
  faultOf: (host: string) => string | undefined,
  allowsPlain: boolean,
  problems: Problem[],
): TokenRequest | undefined {
  const shape = checkFields(written, tokenFields, 'token');
  problems.push(...shape);
  if (shape.length > 0 || !isObject(written)) return undefined;
  const { url, clientId, scope, authentication } = written as Partial<TokenRequest>;
  const faults = [
    ...urlFaults(url ?? '', faultOf, allowsPlain),
    ...(printable.test(clientId ?? '') ? [] : [{ path: 'token.clientId', message: 'must be printable ASCII' }]),
    ...((scope ?? '') === '' || printable.test(scope ?? '') ? [] : [{ path: 'token.scope', message: 'must be printable ASCII' }]),
  ];
  problems.push(...faults);
  if (faults.length > 0) return undefined;
  const [address, id] = [new URL(url as string).href, (clientId as string).trim()];
  return { url: address, clientId: id, scope: scope?.trim() ?? '', authentication: authentication ?? 'basic' };
}

const printable = /^[ -~]*[!-~][ -~]*$/;

function urlFaults(text: string, faultOf: (host: string) => string | undefined, allowsPlain: boolean): readonly Problem[] {
  const at = (message: string): readonly Problem[] => [{ path: 'token.url', message }];
  if (!URL.canParse(text)) return at('must be a URL, such as https://auth.example.com/oauth/token');
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && !(allowsPlain && protocol === 'http:')) return at('must begin with https://');
  if (username !== '' || password !== '' || text.includes('#')) return at('must have no user name, no password and no fragment');
  const fault = faultOf(hostname);
  return fault === undefined ? [] : at(fault);
}
