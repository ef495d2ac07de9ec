import type { Tenant } from '../../support/http-tenant.ts';

/** An id that does not exist. */
export const absentId = '0190f2de-7e5c-7000-8000-000000000000';

/** A call of one operation in the test of access control: valid except for the caller. */
export interface AccessCase {
  /** The path parameters, which name objects of the tenant. To another organization they must look as absent as `absentId`. */
  readonly params?: (tenant: Tenant) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** The path parameters of an absent object; `absentId` for those not given. */
  readonly absent?: Readonly<Record<string, string>>;
  /** The query, for operations that need one. */
  readonly query?: string;
  readonly body?: (tenant: Tenant) => unknown;
  readonly contentType?: string;
  /** The error code if the named object does not exist, for operations with parameters or with ids in the body. */
  readonly notFound?: string;
  /** The operation makes what it names, if that is absent. */
  readonly makesAbsent?: true;
  /** For operations without a credential: why anyone may call them. */
  readonly open?: string;
}

/** Cases by operation id. */
export type AccessCases = Readonly<Record<string, AccessCase>>;
