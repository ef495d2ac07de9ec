import type { Transaction, UnitOfWork } from '../application/ports/unit-of-work.ts';
import { apiKeysOn } from './api-key-repository.ts';
import { auditOn } from './audit-repository.ts';
import { credentialsOn } from './credential-repository.ts';
import { dataTablesOn } from './data-table-repository.ts';
import { idempotencyOn } from './idempotency-repository.ts';
import { importsOn } from './import-repository.ts';
import { ingestTokensOn } from './ingest-token-repository.ts';
import { invitationsOn } from './invitation-repository.ts';
import { jobsOn } from './job-repository.ts';
import { membershipsOn } from './membership-repository.ts';
import type { Drafts, MemoryTables } from './memory-tables.ts';
import { messagesOn } from './message-repository.ts';
import { metersOn } from './meter-repository.ts';
import { organizationsOn } from './organization-repository.ts';
import { passwordResetsOn } from './password-reset-repository.ts';
import { plansOn } from './plan-repository.ts';
import { projectsOn } from './project-repository.ts';
import { recipientsOn } from './recipient-repository.ts';
import { recordsOn } from './record-repository.ts';
import { sessionsOn } from './session-repository.ts';
import { spinnersOn } from './spinner-repository.ts';
import { suppressionsOn } from './suppression-repository.ts';
import { queueOn } from './task-queue.ts';
import { usersOn } from './user-repository.ts';

/** One transaction at a time, on a draft of the tables that is written to them when it succeeds. */
export class MemoryUnitOfWork implements UnitOfWork {
  readonly #tables: MemoryTables;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      const drafts = this.#tables.draft();
      const result = await work(transactionOn(drafts, this.#tables));
      for (const draft of Object.values(drafts)) draft.commit();
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const transactionOn = (drafts: Drafts, tables: MemoryTables): Transaction => ({
  users: usersOn(drafts),
  memberships: membershipsOn(drafts),
  sessions: sessionsOn(drafts),
  invitations: invitationsOn(drafts),
  passwordResets: passwordResetsOn(drafts),
  plans: plansOn(drafts),
  organizations: organizationsOn(drafts),
  projects: projectsOn(drafts),
  meters: metersOn(drafts),
  credentials: credentialsOn(drafts),
  apiKeys: apiKeysOn(drafts),
  dataTables: dataTablesOn(drafts),
  ingestTokens: ingestTokensOn(drafts),
  records: recordsOn(drafts, () => tables.nextRecordId()),
  imports: importsOn(drafts),
  idempotency: idempotencyOn(drafts),
  spinners: spinnersOn(drafts),
  jobs: jobsOn(drafts),
  recipients: recipientsOn(drafts),
  messages: messagesOn(drafts),
  suppressions: suppressionsOn(drafts),
  audit: auditOn(drafts),
  queue: queueOn(drafts),
});
