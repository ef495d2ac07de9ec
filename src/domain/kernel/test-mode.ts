import { DomainError } from './errors.ts';

// Test mode is an organization of its own beside each live one, its twin: the same definitions under the same ids, and records, jobs,
// messages, suppressions, meters, events of its own. Nothing tells the two apart but the organization's id, which each statement names
// anyway, so nothing of one is ever seen or counted in the other. The twin's id follows from the live one's: a bit of its variant that no
// generated UUID has (RFC 9562, 4.1) is set. So it is known without a query whether an organization is a twin.

/** Beginning of the secrets of test keys; live keys begin with `svc_` alone. */
export const testKeyPrefix = 'svc_test_';

/** Days for which records, jobs and captured messages of test mode are kept. */
export const testDays = 30;

/** The versions of a spinner that only test mode has are above this number: copies of drafts. */
export const testVersionsAfter = 1_000_000;

const variantAt = 19;
const testBit = 4;

/** Whether an organization is the twin of another: nothing of it leaves. */
export const isTest = (organizationId: string): boolean => {
  const variant = Number.parseInt(organizationId[variantAt] ?? '', 16);
  return organizationId[variantAt - 1] === '-' && variant >= 8 && (variant & testBit) !== 0;
};

/** The id of a live organization's twin; a twin's own id stays. */
export const twinOf = (organizationId: string): string => withVariant(organizationId, (variant) => variant | testBit);

/** The id of the live organization of a twin; a live one's stays. */
export const liveIdOf = (organizationId: string): string =>
  isTest(organizationId) ? withVariant(organizationId, (variant) => variant & ~testBit) : organizationId;

const withVariant = (id: string, change: (variant: number) => number): string => {
  const variant = change(Number.parseInt(id[variantAt] as string, 16)).toString(16);
  return id.slice(0, variantAt) + variant + id.slice(variantAt + 1);
};

/** An operation changes what live and test mode share. */
export class NotInTestMode extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'NOT_IN_TEST_MODE';
  override readonly details = { mode: 'test' };
  constructor() {
    super('Test mode shares this with live mode, and only reads it; make the call with a live key, or outside of test mode');
  }
}

/** The header `Spindle-Mode` names the mode that the API key is not for, or none at all. */
export class WrongMode extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'WRONG_MODE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(mode: 'live' | 'test', wanted: string, caller: 'key' | 'person' = 'key') {
    const is = caller === 'key' ? `The API key is a ${mode} key` : '"Spindle-Mode" is "test" or "live"';
    super(`${is}, and the call says "Spindle-Mode: ${wanted.slice(0, 20)}"`);
    this.details = { mode };
  }
}

// Named by the first word of permissions and scopes.
const own = new Set(['ingest', 'trigger', 'records', 'jobs', 'imports', 'results', 'suppressions', 'endpoints', 'events']);
const copied = new Set(['tables', 'spinners', 'projects', 'topics', 'usage', 'channels']);

/**
 * The organization that an operation with this permission or scope is about in test mode: the twin for its own data and for the copies of
 * definitions; the live one for what only people read, such as members. @throws NotInTestMode if it would change more than its own data
 */
export function sideInTestMode(right: string): 'twin' | 'live' {
  const [area = '', act = 'read'] = right.split(':');
  if (own.has(area)) return 'twin';
  if (act !== 'read') throw new NotInTestMode();
  return copied.has(area) ? 'twin' : 'live';
}

const parts = ['bounce', 'complain', 'reply', 'away', 'slow'] as const;

/** The part that an address plays in test mode. */
export type TestPart = (typeof parts)[number];

const testAddress = new RegExp(`^(${parts.join('|')})(?:\\+[^@]*)?@spindle\\.test$`, 'i');

/** The part of an address such as `bounce@spindle.test` or `bounce+7@spindle.test`; undefined if it plays none. */
export const partOfAddress = (address: string): TestPart | undefined =>
  testAddress.exec(address)?.[1]?.toLowerCase() as TestPart | undefined;
