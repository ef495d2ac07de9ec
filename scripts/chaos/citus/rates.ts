import type { Tenant } from './tenant.ts';

/** The answers to a tenant, and its messages. */
export interface Counts {
  /** Calls that were acknowledged. */
  readonly calls: number;
  readonly mails: number;
  /** Calls answered 503. */
  readonly refused: number;
}

/** The answers to tenants and their messages in a time. */
export class Rates {
  readonly #before: ReadonlyMap<Tenant, Counts>;
  readonly #after: ReadonlyMap<Tenant, Counts>;
  readonly #slowest: ReadonlyMap<Tenant, number>;
  readonly seconds: number;

  constructor(
    before: ReadonlyMap<Tenant, Counts>,
    after: ReadonlyMap<Tenant, Counts>,
    slowest: ReadonlyMap<Tenant, number>,
    seconds: number,
  ) {
    this.#before = before;
    this.#after = after;
    this.#slowest = new Map(slowest);
    this.seconds = seconds;
  }

  /** The sum of some tenants, a second. */
  of(what: keyof Counts, tenants: readonly Tenant[]): number {
    return tenants.reduce((sum, one) => sum + this.countOf(what, one), 0) / this.seconds;
  }

  countOf(what: keyof Counts, tenant: Tenant): number {
    return (this.#after.get(tenant)?.[what] ?? 0) - (this.#before.get(tenant)?.[what] ?? 0);
  }

  /** In one line: calls, e-mails and refusals of some tenants a second, as ratios to an earlier time. */
  told(tenants: readonly Tenant[], base: Rates): string {
    const ratio = (what: 'calls' | 'mails'): string => (this.of(what, tenants) / base.of(what, tenants)).toFixed(2);
    const slowest = Math.max(0, ...tenants.map((one) => this.#slowest.get(one) ?? 0)) / 1000;
    return `calls × ${ratio('calls')}, e-mails × ${ratio('mails')}, ${this.of('refused', tenants).toFixed(1)} answers 503 a second, slowest call ${slowest.toFixed(1)} s`;
  }
}
