import type { Tenant } from '../../support/http-tenant.ts';

/** An id that nothing has. */
export const absentId = '0190f2de-7e5c-7000-8000-000000000000';

/** How one operation is called in the test of who may call what: well, but for who calls. */
export interface AccessCase {
  /** What stands for each path parameter: something of the tenant's. Of another organization it must be as absent as `absentId` is. */
  readonly params?: (tenant: Tenant) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** What stands for a parameter where nothing has that name; `absentId` where not given. */
  readonly absent?: Readonly<Record<string, string>>;
  readonly body?: (tenant: Tenant) => unknown;
  readonly contentType?: string;
  /** What is answered where the named thing is not there; for operations with parameters, or ids in the body. */
  readonly notFound?: string;
  /** For operations without a credential: why anybody may call them. */
  readonly open?: string;
}

/** Cases by operation id. */
export type AccessCases = Readonly<Record<string, AccessCase>>;
