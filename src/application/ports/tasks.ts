import { foldEmail } from '../../domain/user.ts';

/** The payload each background task is given. A task only wakes a step: running it twice does no harm. */
export interface Tasks {
  'start-job': { organizationId: string; jobId: string };
  'advance-job': { organizationId: string; jobId: string };
  /** For any address, known or not, so that asking tells nobody which it is. */
  'send-password-reset': { requestId: string; email: string; askedAt: string };
  'send-invitation': { organizationId: string; invitationId: string };
}

/** What tells a task from others of its name: one that waits is not doubled, and takes the later payload. At most 300 characters. */
export const taskKeys: { readonly [Name in keyof Tasks]: (payload: Tasks[Name]) => string } = {
  'start-job': ({ jobId }) => jobId,
  'advance-job': ({ jobId }) => jobId,
  'send-password-reset': ({ email }) => foldEmail(email).slice(0, 300),
  'send-invitation': ({ invitationId }) => invitationId,
};
