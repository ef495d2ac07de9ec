import type { InvitationRepository } from '../accounts/invitation-repository.ts';
import type { MembershipRepository } from '../accounts/membership-repository.ts';
import type { OrganizationRepository } from '../accounts/organization-repository.ts';
import type { PasswordResetRepository } from '../accounts/password-reset-repository.ts';
import type { ProjectRepository } from '../accounts/project-repository.ts';
import type { SessionRepository } from '../accounts/session-repository.ts';
import type { UserRepository } from '../accounts/user-repository.ts';
import type { SuppressionRepository } from '../channels/suppression-repository.ts';
import type { ApiKeyRepository } from '../credentials/api-key-repository.ts';
import type { CredentialRepository } from '../credentials/credential-reader.ts';
import type { IngestTokenRepository } from '../credentials/ingest-token-repository.ts';
import type { ImportRepository } from '../imports/import-repository.ts';
import type { IdempotencyRepository } from '../intake/idempotency-repository.ts';
import type { JobRepository } from '../jobs/job-repository.ts';
import type { MessageRepository } from '../jobs/message-repository.ts';
import type { RecipientRepository } from '../jobs/recipient-repository.ts';
import type { MeterRepository } from '../plans/meter-repository.ts';
import type { PlanRepository } from '../plans/plan-repository.ts';
import type { SpinnerRepository } from '../spinners/spinner-repository.ts';
import type { DataTableRepository } from '../tables/data-table-repository.ts';
import type { RecordRepository } from '../tables/record-repository.ts';
import type { AuditRepository } from './audit-repository.ts';
import type { TaskQueue } from './task-queue.ts';

/** What a transaction was to confirm is no longer so; it was rolled back. */
export class Changed extends Error {}

/** Everything that commits or rolls back together. */
export interface Transaction {
  readonly users: UserRepository;
  readonly memberships: MembershipRepository;
  readonly sessions: SessionRepository;
  readonly invitations: InvitationRepository;
  readonly passwordResets: PasswordResetRepository;
  readonly plans: PlanRepository;
  readonly organizations: OrganizationRepository;
  readonly projects: ProjectRepository;
  readonly meters: MeterRepository;
  readonly credentials: CredentialRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly dataTables: DataTableRepository;
  readonly ingestTokens: IngestTokenRepository;
  readonly records: RecordRepository;
  readonly imports: ImportRepository;
  readonly idempotency: IdempotencyRepository;
  readonly spinners: SpinnerRepository;
  readonly jobs: JobRepository;
  readonly recipients: RecipientRepository;
  readonly messages: MessageRepository;
  readonly suppressions: SuppressionRepository;
  readonly audit: AuditRepository;
  readonly queue: TaskQueue;
}

/** An abstract class, so that it is a type and an Inversify identifier in one. */
export abstract class UnitOfWork {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * `work` may be run again after a deadlock, so it touches nothing but what it is handed.
   * @throws Unavailable when the database cannot be reached; whether a commit under way was kept is then open
   */
  abstract run<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}
