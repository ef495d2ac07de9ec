import type { Transaction, UnitOfWork } from '../../application/kernel/unit-of-work.ts';
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
import { askForTurn, turnsOn } from '../jobs/turns.ts';
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
import type { MemoryTables, Overlays } from './memory-tables.ts';

/** Runs one transaction at a time, on an overlay of the tables that is applied to them when the work succeeds. */
export class MemoryUnitOfWork implements UnitOfWork {
  readonly #tables: MemoryTables;
  #last: Promise<unknown> = Promise.resolve();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      const overlays = this.#tables.overlay();
      const result = await work(transactionOn(overlays, this.#tables));
      for (const overlay of Object.values(overlays)) overlay.commit();
      return result;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

const transactionOn = (overlays: Overlays, tables: MemoryTables): Transaction => ({
  users: usersOn(overlays),
  memberships: membershipsOn(overlays),
  memberKeys: memberKeysOn(overlays),
  sessions: sessionsOn(overlays),
  securityEvents: securityEventsOn(overlays),
  invitations: invitationsOn(overlays),
  passwordResets: passwordResetsOn(overlays),
  addressVerifications: addressVerificationsOn(overlays),
  signUpCounts: signUpCountsOn(overlays),
  plans: plansOn(overlays),
  organizations: organizationsOn(overlays),
  projects: projectsOn(overlays),
  webhookSecrets: webhookSecretsOn(overlays),
  meters: metersOn(overlays),
  dayCounts: dayCountsOn(overlays),
  credentials: credentialsOn(overlays),
  apiKeys: apiKeysOn(overlays),
  dataTables: dataTablesOn(overlays),
  ingestTokens: ingestTokensOn(overlays),
  records: recordsOn(overlays, () => tables.nextRecordId()),
  imports: importsOn(overlays),
  idempotency: idempotencyOn(overlays),
  spinners: spinnersOn(overlays),
  epochs: epochsOn(overlays),
  jobs: jobsOn(overlays),
  circuits: circuitsOn(overlays),
  recipients: recipientsOn(overlays),
  messages: messagesOn(overlays),
  messageHolders: messageHoldersOn(overlays),
  figures: figuresOn(overlays),
  results: resultsOn(overlays),
  feedback: feedbackOn(overlays, () => tables.nextRecordId()),
  channels: channelsOn(overlays),
  channelAuthorizations: channelAuthorizationsOn(overlays),
  channelUses: channelUsesOn(overlays),
  callbacks: callbacksOn(overlays),
  channelOutcomes: channelOutcomesOn(overlays),
  previewFrames: previewFramesOn(overlays),
  suppressions: suppressionsOn(overlays),
  audit: auditOn(overlays),
  queue: queueOn(overlays, (job) => askForTurn(overlays, job, () => tables.nextPlace())),
  turns: turnsOn(overlays, () => tables.nextPlace()),
});
