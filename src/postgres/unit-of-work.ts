import type { Transaction, UnitOfWork } from '../application/ports/unit-of-work.ts';
import { apiKeysOn } from './api-keys.ts';
import { auditOn } from './audit-repository.ts';
import type { Connection } from './connection.ts';
import { credentialsOn } from './credentials.ts';
import { dataTablesOn } from './data-tables.ts';
import { isRetryable, translated } from './failures.ts';
import { idempotencyOn } from './idempotency.ts';
import { importsOn } from './import-repository.ts';
import { ingestTokensOn } from './ingest-tokens.ts';
import { invitationsOn } from './invitation-repository.ts';
import { jobsOn } from './jobs.ts';
import { membershipsOn } from './membership-repository.ts';
import { messagesOn } from './messages.ts';
import { metersOn } from './meters.ts';
import { organizationsOn } from './organizations.ts';
import { passwordResetsOn } from './password-reset-repository.ts';
import { plansOn } from './plans.ts';
import { projectsOn } from './project-repository.ts';
import { recipientsOn } from './recipients.ts';
import { recordsOn } from './records.ts';
import { Session } from './session.ts';
import { sessionsOn } from './session-repository.ts';
import { spinnersOn } from './spinners.ts';
import { suppressionsOn } from './suppressions.ts';
import { queueOn } from './task-queue.ts';
import { usersOn } from './user-repository.ts';

const transactionOn = (session: Session): Transaction => ({
  users: usersOn(session),
  memberships: membershipsOn(session),
  sessions: sessionsOn(session),
  invitations: invitationsOn(session),
  passwordResets: passwordResetsOn(session),
  plans: plansOn(session),
  organizations: organizationsOn(session),
  projects: projectsOn(session),
  meters: metersOn(session),
  credentials: credentialsOn(session),
  apiKeys: apiKeysOn(session),
  dataTables: dataTablesOn(session),
  ingestTokens: ingestTokensOn(session),
  records: recordsOn(session),
  imports: importsOn(session),
  idempotency: idempotencyOn(session),
  spinners: spinnersOn(session),
  jobs: jobsOn(session),
  recipients: recipientsOn(session),
  messages: messagesOn(session),
  suppressions: suppressionsOn(session),
  audit: auditOn(session),
  queue: queueOn(session),
});

const maxRuns = 4;

/** Each run is one transaction of PostgreSQL, run again after a deadlock or a serialization failure. */
export class PostgresUnitOfWork implements UnitOfWork {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    for (let run = 1; ; run++) {
      try {
        return await this.#runOnce(work);
      } catch (reason) {
        if (run < maxRuns && isRetryable(reason)) continue;
        throw translated(reason);
      }
    }
  }

  async #runOnce<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#connection.pool.connect();
    const session = new Session(client);
    let broken: Error | undefined;
    try {
      const result = await work(transactionOn(session));
      await session.commit();
      return result;
    } catch (reason) {
      try {
        await session.rollback();
      } catch (failure) {
        // A connection on which not even this works must leave the pool; the server rolls back by itself.
        broken = failure as Error;
      }
      throw await session.reasonFor(reason);
    } finally {
      client.release(broken);
    }
  }
}
