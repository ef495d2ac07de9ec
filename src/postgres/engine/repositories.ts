/*
 * What makes the repositories of a transaction, a line for each file: `usersOn` makes `transaction.users`. The unit of work has each of
 * them by this name, and does not compile while one is missing.
 */
export * from '../accounts/invitation-repository.ts';
export * from '../accounts/mailed-link-repository.ts';
export * from '../accounts/member-key-repository.ts';
export * from '../accounts/membership-repository.ts';
export * from '../accounts/organization-repository.ts';
export * from '../accounts/project-repository.ts';
export * from '../accounts/security-event-repository.ts';
export * from '../accounts/session-repository.ts';
export * from '../accounts/sign-up-counts.ts';
export * from '../accounts/user-repository.ts';
export * from '../accounts/webhook-secret-repository.ts';
export * from '../channels/channel-authorization-repository.ts';
export * from '../channels/channel-outcome-repository.ts';
export * from '../channels/channel-repository.ts';
export * from '../channels/channel-use-repository.ts';
export * from '../consent/suppression-repository.ts';
export * from '../credentials/api-key-repository.ts';
export * from '../credentials/credential-repository.ts';
export * from '../credentials/ingest-token-repository.ts';
export * from '../feedback/callback-repository.ts';
export * from '../feedback/feedback-repository.ts';
export * from '../imports/import-repository.ts';
export * from '../jobs/circuit-repository.ts';
export * from '../jobs/epoch-repository.ts';
export * from '../jobs/figure-repository.ts';
export * from '../jobs/happening-repository.ts';
export * from '../jobs/job-repository.ts';
export * from '../jobs/message-holder-repository.ts';
export * from '../jobs/message-repository.ts';
export * from '../jobs/put-away-repository.ts';
export * from '../jobs/recipient-repository.ts';
export * from '../jobs/result-repository.ts';
export * from '../jobs/turns.ts';
export * from '../kernel/audit-repository.ts';
export * from '../kernel/idempotency-repository.ts';
export * from '../kernel/task-queue.ts';
export * from '../plans/day-count-repository.ts';
export * from '../plans/meter-repository.ts';
export * from '../plans/plan-repository.ts';
export * from '../spinners/preview-frame-repository.ts';
export * from '../spinners/spinner-repository.ts';
export * from '../tables/data-table-repository.ts';
export * from '../tables/record-repository.ts';
export * from '../tables/saved-view-repository.ts';
