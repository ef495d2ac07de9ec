import type { Transaction, UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { invitationsOn } from '../accounts/invitation-repository.ts';
import { membershipsOn } from '../accounts/membership-repository.ts';
import { organizationsOn } from '../accounts/organization-repository.ts';
import { passwordResetsOn } from '../accounts/password-reset-repository.ts';
import { projectsOn } from '../accounts/project-repository.ts';
import { sessionsOn } from '../accounts/session-repository.ts';
import { usersOn } from '../accounts/user-repository.ts';
import { suppressionsOn } from '../channels/suppression-repository.ts';
import { apiKeysOn } from '../credentials/api-key-repository.ts';
import { credentialsOn } from '../credentials/credential-repository.ts';
import { ingestTokensOn } from '../credentials/ingest-token-repository.ts';
import { importsOn } from '../imports/import-repository.ts';
import { idempotencyOn } from '../intake/idempotency-repository.ts';
import { jobsOn } from '../jobs/job-repository.ts';
import { messagesOn } from '../jobs/message-repository.ts';
import { recipientsOn } from '../jobs/recipient-repository.ts';
import { auditOn } from '../kernel/audit-repository.ts';
import { queueOn } from '../kernel/task-queue.ts';
import { metersOn } from '../plans/meter-repository.ts';
import { plansOn } from '../plans/plan-repository.ts';
import { spinnersOn } from '../spinners/spinner-repository.ts';
import { dataTablesOn } from '../tables/data-table-repository.ts';
import { recordsOn } from '../tables/record-repository.ts';
import type { MemoryTables, Overlays } from './memory-tables.ts';

/** One transaction at a time, on a draft of the tables that is written to them when it succeeds. */
export class MemoryUnitOfWork implements UnitOfWork {
  readonly #tables: MemoryTables;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      const drafts = this.#tables.overlay();
      const result = await work(transactionOn(drafts, this.#tables));
      for (const draft of Object.values(drafts)) draft.commit();
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const transactionOn = (drafts: Overlays, tables: MemoryTables): Transaction => ({
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
