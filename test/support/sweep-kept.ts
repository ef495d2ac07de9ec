import { SweepRetention } from '../../src/application/erasure/retention/sweep-retention.ts';
import { Audit } from '../../src/application/kernel/audit.ts';
import type { Clock } from '../../src/application/kernel/clock.ts';
import type { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { type RetentionRules, retentionRulesOf } from '../../src/domain/erasure/retention.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { masterKeyOf } from './keys/master-keys.ts';
import { ids } from './sequential-ids.ts';

/** Options of a sweep: the deployment's rules, the part of the usual rows that a step takes, and the most steps. */
interface SweepKeptOptions {
  readonly rules?: RetentionRules;
  readonly share?: number;
  readonly steps?: number;
}

/** Sweeps what organizations keep for a time only, as workers do once a day. */
export const sweepKept = (
  { unitOfWork }: { readonly unitOfWork: UnitOfWork },
  clock: Clock,
  { rules = retentionRulesOf({}), share, steps }: SweepKeptOptions = {},
): Promise<void> =>
  new SweepRetention({
    unitOfWork,
    clock,
    audit: new Audit(clock, ids),
    secrets: new NodeSecrets(masterKeyOf('01')),
    rules,
    share,
  }).execute(steps === undefined ? {} : { steps });
