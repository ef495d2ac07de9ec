import { foldEmail } from '../../domain/kernel/email-address.ts';

/** Identifies a job. */
export interface JobReference {
  readonly organizationId: string;
  readonly jobId: string;
}

/** A change that makes people due: of a connection, of what an organization limits, of a job's version. */
export type WakeCause = 'connection' | 'limits' | 'version';

/** The progress of a walk through the recipients of a job: the last record id, and the seconds that it has given out since it began. */
export interface WakingProgress {
  readonly after: string;
  readonly seconds: number;
  readonly begunAt: string;
}

/** A change of a person's second factor, or an event that they should know of. `codes-stopped`: five wrong codes came after the right password. */
export const factorChanges = [
  'factor-set',
  'factor-removed',
  'factor-reset',
  'recovery-codes-made',
  'recovery-code-used',
  'codes-stopped',
  'passkey-added',
  'passkey-removed',
] as const;
export type FactorChange = (typeof factorChanges)[number];

/** The mails about approvals: a request, its end, an owner's decision alone, and rules that let more through. */
export const approvalMails = ['asked', 'ended', 'overridden', 'loosened'] as const;
export type ApprovalMail = (typeof approvalMails)[number];

/** The payload of each background task. Tasks are idempotent: a task only triggers work whose state is in storage. */
export interface Tasks {
  'start-job': JobReference;
  /** Jobs that the same transaction adds, so no task is waiting for them yet. One task for many costs the trigger less than one each. */
  'start-jobs': { readonly jobs: readonly JobReference[] };
  /** A start `date` as JSON whose time has come, and the id of its job, if there is to be one. */
  /** Whether a queued job may start without a second person. */
  'weigh-job': JobReference;
  /** Tells people of a request, of its decision, or (`id` of the audit entry) that less waits for a second person. */
  'send-approval-mail': { organizationId: string; approvalId: string; userId: string; about: ApprovalMail };
  'start-for-dates': JobReference & { readonly spinnerId: string; readonly start: string; readonly dueAt: string };
  'advance-job': JobReference;
  /** Enqueued for the time when a rate of a channel lets the job go on. */
  'resume-job': JobReference;
  'end-job': JobReference;
  /**
   * Enqueued when something has changed `at` a time that people of a job, or of all jobs, wait for; the last one looks again for what was
   * decided before. `from` is how far a walk has come.
   */
  'wake-people': {
    readonly organizationId: string;
    readonly jobId?: string | undefined;
    readonly cause: WakeCause;
    readonly at?: string | undefined;
    readonly from?: (WakingProgress & { readonly jobId: string }) | undefined;
    readonly isLast?: boolean | undefined;
  };
  /** Enqueued for any address, known or not, so that a request does not reveal whether an account exists. */
  'send-password-reset': { requestId: string; email: string; askedAt: string };
  'send-invitation': { organizationId: string; invitationId: string };
  'send-verification': { verificationId: string };
  'send-factor-notice': { noticeId: string; userId: string; change: FactorChange };
  /** A notice of alerts, to a person by mail (by their id), to `slack` or to `webhook`. */
  'send-alerts': { organizationId: string; noticeId: string; to: string };
  /** The open tasks of a member by mail, or what is due soon, as of a look `at` a time after the one `since`. */
  'send-task-mail': { organizationId: string; userId: string; about: 'open' | 'soon'; at: string; since: string };
  /** Enqueued when an organization may send, or send more, than before. */
  'release-jobs': { organizationId: string };
  /** Enqueued when feedback was stored. */
  'apply-feedback': { organizationId: string };
  /** Enqueued when an address that plays a part in test mode has got a message. */
  'play-part': { organizationId: string; messageId: string };
}

/** The key of a task among those of its name: a waiting task is not duplicated but takes the later payload. At most 300 characters. */
export const taskKeys: { readonly [Name in keyof Tasks]: (payload: Tasks[Name]) => string } = {
  'start-job': ({ jobId }) => jobId,
  'start-jobs': ({ jobs }) => jobs[0]?.jobId ?? '',
  'weigh-job': ({ jobId }) => jobId,
  'send-approval-mail': ({ approvalId, userId, about }) => `${approvalId}:${userId}:${about}`,
  'start-for-dates': ({ jobId }) => jobId,
  'advance-job': ({ jobId }) => jobId,
  'resume-job': ({ jobId }) => jobId,
  'end-job': ({ jobId }) => jobId,
  // The rest of a walk does not take the place of a whole one, which others have asked for meanwhile.
  'wake-people': ({ organizationId, jobId, cause, from, isLast }) =>
    `${jobId ?? organizationId}:${cause}${isLast ? ':last' : ''}${from === undefined ? '' : ':rest'}`,
  'send-password-reset': ({ email }) => foldEmail(email).slice(0, 300),
  'send-invitation': ({ invitationId }) => invitationId,
  'send-verification': ({ verificationId }) => verificationId,
  'send-factor-notice': ({ noticeId }) => noticeId,
  'send-alerts': ({ noticeId, to }) => `${noticeId}:${to}`,
  'send-task-mail': ({ organizationId, userId, about, at }) => `${organizationId}:${userId}:${about}:${at}`,
  'release-jobs': ({ organizationId }) => organizationId,
  'apply-feedback': ({ organizationId }) => organizationId,
  'play-part': ({ messageId }) => messageId,
};

/** A limit, because a task starts its jobs one after the other. */
const jobsPerTask = 50;

/** Makes the fewest tasks that start the jobs that the same transaction adds. */
export function startTasks(jobs: readonly JobReference[]): Tasks['start-jobs'][] {
  return Array.from({ length: Math.ceil(jobs.length / jobsPerTask) }, (_, index) => ({
    jobs: jobs.slice(index * jobsPerTask, (index + 1) * jobsPerTask),
  }));
}
