import type pg from 'pg';
import type { RunOptions, Transaction, UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { DomainError, Unavailable } from '../../domain/kernel/errors.ts';
import { invitationsOn } from '../accounts/invitation-repository.ts';
import { addressVerificationsOn, passwordResetsOn } from '../accounts/mailed-link-repository.ts';
import { memberKeysOn } from '../accounts/member-key-repository.ts';
import { membershipsOn } from '../accounts/membership-repository.ts';
import { organizationsOn } from '../accounts/organization-repository.ts';
import { projectsOn } from '../accounts/project-repository.ts';
import { securityEventsOn } from '../accounts/security-event-repository.ts';
import { sessionsOn } from '../accounts/session-repository.ts';
import { signUpCountsOn } from '../accounts/sign-up-counts.ts';
import { usersOn } from '../accounts/user-repository.ts';
import { webhookSecretsOn } from '../accounts/webhook-secret-repository.ts';
import { channelAuthorizationsOn } from '../channels/channel-authorization-repository.ts';
import { channelOutcomesOn } from '../channels/channel-outcome-repository.ts';
import { channelsOn } from '../channels/channel-repository.ts';
import { channelUsesOn } from '../channels/channel-use-repository.ts';
import { suppressionsOn } from '../consent/suppression-repository.ts';
import { apiKeysOn } from '../credentials/api-key-repository.ts';
import { credentialsOn } from '../credentials/credential-repository.ts';
import { ingestTokensOn } from '../credentials/ingest-token-repository.ts';
import { callbacksOn } from '../feedback/callback-repository.ts';
import { feedbackOn } from '../feedback/feedback-repository.ts';
import { importsOn } from '../imports/import-repository.ts';
import { circuitsOn } from '../jobs/circuit-repository.ts';
import { epochsOn } from '../jobs/epoch-repository.ts';
import { figuresOn } from '../jobs/figure-repository.ts';
import { jobsOn } from '../jobs/job-repository.ts';
import { messageHoldersOn } from '../jobs/message-holder-repository.ts';
import { messagesOn } from '../jobs/message-repository.ts';
import { recipientsOn } from '../jobs/recipient-repository.ts';
import { resultsOn } from '../jobs/result-repository.ts';
import { askForTurns, turnsOn } from '../jobs/turns.ts';
import { auditOn } from '../kernel/audit-repository.ts';
import { idempotencyOn } from '../kernel/idempotency-repository.ts';
import { queueOn } from '../kernel/task-queue.ts';
import { dayCountsOn } from '../plans/day-count-repository.ts';
import { metersOn } from '../plans/meter-repository.ts';
import { plansOn } from '../plans/plan-repository.ts';
import { previewFramesOn } from '../spinners/preview-frame-repository.ts';
import { spinnersOn } from '../spinners/spinner-repository.ts';
import { dataTablesOn } from '../tables/data-table-repository.ts';
import { recordsOn } from '../tables/record-repository.ts';
import type { ConnectionPool } from './connection.ts';
import { isRetryable, isStalePlan, translated } from './failures.ts';
import { PipelinedTransaction } from './pipelined-transaction.ts';
import { ReadCache, type ReadMode, StaleReads } from './stale-reads.ts';
import { StaleRead } from './verify-reads.ts';

/** Creates each part of a transaction. */
const parts: { readonly [Name in PartName]: (session: PipelinedTransaction) => Transaction[Name] } = {
  users: usersOn,
  memberships: membershipsOn,
  memberKeys: memberKeysOn,
  sessions: sessionsOn,
  securityEvents: securityEventsOn,
  invitations: invitationsOn,
  passwordResets: passwordResetsOn,
  addressVerifications: addressVerificationsOn,
  signUpCounts: signUpCountsOn,
  plans: plansOn,
  organizations: organizationsOn,
  projects: projectsOn,
  webhookSecrets: webhookSecretsOn,
  meters: metersOn,
  dayCounts: dayCountsOn,
  credentials: credentialsOn,
  apiKeys: apiKeysOn,
  dataTables: dataTablesOn,
  ingestTokens: ingestTokensOn,
  records: recordsOn,
  imports: importsOn,
  idempotency: idempotencyOn,
  spinners: spinnersOn,
  epochs: epochsOn,
  jobs: jobsOn,
  circuits: circuitsOn,
  recipients: recipientsOn,
  messages: messagesOn,
  messageHolders: messageHoldersOn,
  feedback: feedbackOn,
  figures: figuresOn,
  results: resultsOn,
  channels: channelsOn,
  channelAuthorizations: channelAuthorizationsOn,
  channelUses: channelUsesOn,
  callbacks: callbacksOn,
  channelOutcomes: channelOutcomesOn,
  previewFrames: previewFramesOn,
  suppressions: suppressionsOn,
  audit: auditOn,
  queue: (session) => queueOn(session, askForTurns),
  turns: turnsOn,
};

type PartName = Exclude<keyof Transaction, 'hasReadStale'>;

/** A transaction whose parts are created on first use: most transactions use a few of them. */
class PostgresTransaction {
  readonly session: PipelinedTransaction;
  readonly reads: StaleReads | undefined;
  readonly made: Partial<Record<PartName, unknown>> = {};

  constructor(session: PipelinedTransaction, reads: StaleReads | undefined) {
    this.session = session;
    this.reads = reads;
  }

  get hasReadStale(): boolean {
    return this.reads?.happened ?? false;
  }

  make(name: PartName): unknown {
    const part = parts[name](this.session);
    return this.reads && isCached(name) ? this.reads[name](part as never) : part;
  }
}

type CachedName = 'dataTables' | 'spinners' | 'credentials' | 'meters';

const isCached = (name: PartName): name is CachedName =>
  name === 'dataTables' || name === 'spinners' || name === 'credentials' || name === 'meters';

for (const name of Object.keys(parts) as PartName[])
  Object.defineProperty(PostgresTransaction.prototype, name, {
    get(this: PostgresTransaction) {
      this.made[name] ??= this.make(name);
      return this.made[name];
    },
  });

const maxRuns = 4;

/**
 * Each run is one PostgreSQL transaction, retried after a deadlock or a serialization failure, and after a migration on a new connection.
 * A run that may read stale first uses cached reads. After a stale read, or a refusal based on cached reads, it runs again on fresh reads.
 */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #connection: ConnectionPool;
  readonly #cache: ReadCache;
  readonly #promptPool: ConnectionPool;

  /** `promptPool`, with short timeouts, serves the runs that must be prompt. */
  constructor(connection: ConnectionPool, cache = new ReadCache(), promptPool = connection) {
    this.#connection = connection;
    this.#cache = cache;
    this.#promptPool = promptPool;
  }

  async run<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    { mayReadStale = false, isPrompt = false }: RunOptions = {},
  ): Promise<Result> {
    const { pool } = isPrompt ? this.#promptPool : this.#connection;
    let mode: ReadMode | undefined = mayReadStale ? 'cached' : undefined;
    let stalePlans = 0;
    for (let run = 1; ; run++) {
      try {
        return await this.#runOnce(pool, work, mode);
      } catch (reason) {
        if (mode === 'cached' && reason instanceof StaleRead) mode = 'fresh';
        // Each run ends a connection, and all of the pool may have prepared the statement.
        else if (isStalePlan(reason) && ++stalePlans <= pool.options.max) run--;
        else if (run === maxRuns || !isRetryable(reason)) throw translated(reason);
      }
    }
  }

  async #runOnce<Result>(pool: pg.Pool, work: (transaction: Transaction) => Promise<Result>, mode: ReadMode | undefined): Promise<Result> {
    const client = await pool.connect();
    const session = new PipelinedTransaction(client);
    const reads = mode && new StaleReads(this.#cache, session, mode);
    let broken: Error | undefined;
    try {
      const result = await work(new PostgresTransaction(session, reads) as unknown as Transaction);
      await session.commit();
      return result;
    } catch (reason) {
      try {
        await session.rollback();
      } catch (failure) {
        // A connection on which even the rollback fails must leave the pool; the server rolls back by itself.
        broken = failure as Error;
      }
      const cause = await session.reasonFor(reason);
      if (isStalePlan(cause)) broken ??= cause as Error;
      throw staleOr(cause, reads);
    } finally {
      session.end();
      client.release(broken);
    }
  }
}

/** A refusal based on cached reads counts as a stale read: a call is never refused on cached data. */
function staleOr(reason: unknown, reads: StaleReads | undefined): unknown {
  if (!reads?.happened || !(reason instanceof StaleRead || (reason instanceof DomainError && !(reason instanceof Unavailable))))
    return reason;
  reads.evict();
  return new StaleRead();
}
