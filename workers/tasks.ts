import { SendInvitation } from '../src/application/accounts/members/send-invitation.ts';
import { SendFactorNotice } from '../src/application/accounts/second-factor/send-factor-notice.ts';
import { SendPasswordReset } from '../src/application/accounts/sign-in/send-password-reset.ts';
import { SendVerification } from '../src/application/accounts/verification/send-verification.ts';
import { SendAlerts } from '../src/application/alerts/send-alerts.ts';
import { SendApprovalMail } from '../src/application/approvals/send-approval-mail.ts';
import { WeighJob } from '../src/application/audiences/approvals/weigh-job.ts';
import { StartForDates } from '../src/application/audiences/start-for-dates.ts';
import { ApplyFeedback } from '../src/application/feedback/apply-feedback.ts';
import type { Stop } from '../src/application/kernel/signal.ts';
import type { Tasks, WakeCause } from '../src/application/kernel/tasks.ts';
import { type EndedSpan, type Tracer, withSpan } from '../src/application/kernel/tracer.ts';
import { PlayPart } from '../src/application/mailboxes/play-part.ts';
import { WakePeople } from '../src/application/people/wake-people.ts';
import { EndJob } from '../src/application/runs/end-job.ts';
import { ReleaseJobs } from '../src/application/runs/release-jobs.ts';
import { ResumeJob } from '../src/application/runs/resume-job.ts';
import { StartJob } from '../src/application/runs/starts/start-job.ts';
import { StartJobs } from '../src/application/runs/starts/start-jobs.ts';
import { SendTaskMail } from '../src/application/runs/tasks/send-task-mail.ts';
import {
  approvalMailPayload,
  factorNotice,
  jobReference,
  jobReferences,
  olderWaking,
  taskMailPayload,
  textsOf,
  wakingPayload,
} from './payload.ts';
import type { Use } from './use.ts';

/** The slots of a worker that a task takes: slow mail servers leave the slots of `control` free. */
export type Slots = 'control' | 'mail';

/** The name of a task; `advance-job` is not here: turns handle it, in slots of their own. */
export type TaskName = Exclude<keyof Tasks, 'advance-job'>;

interface Task<Payload> {
  readonly slots: Slots;
  readonly useCase: new (...dependencies: never[]) => { execute(input: Payload & Stop): Promise<void> };
  /** Checks a payload: tasks outlive the code that queued them. @throws Error */
  readonly payload: (given: unknown) => Payload;
}

/** Each task's use case and payload check. A task that is missing here does not compile. */
const tasks: { readonly [Name in TaskName]: Task<Tasks[Name]> } = {
  'start-job': { slots: 'control', useCase: StartJob, payload: jobReference },
  'start-jobs': { slots: 'control', useCase: StartJobs, payload: jobReferences },
  'weigh-job': { slots: 'control', useCase: WeighJob, payload: jobReference },
  'send-approval-mail': { slots: 'mail', useCase: SendApprovalMail, payload: approvalMailPayload },
  'start-for-dates': {
    slots: 'control',
    useCase: StartForDates,
    payload: (given) => textsOf(given, 'organizationId', 'spinnerId', 'jobId', 'start', 'dueAt'),
  },
  'wake-people': { slots: 'control', useCase: WakePeople, payload: wakingPayload },
  'resume-job': { slots: 'control', useCase: ResumeJob, payload: jobReference },
  'end-job': { slots: 'control', useCase: EndJob, payload: jobReference },
  'release-jobs': { slots: 'control', useCase: ReleaseJobs, payload: (given) => textsOf(given, 'organizationId') },
  'apply-feedback': { slots: 'control', useCase: ApplyFeedback, payload: (given) => textsOf(given, 'organizationId') },
  'play-part': { slots: 'control', useCase: PlayPart, payload: (given) => textsOf(given, 'organizationId', 'messageId') },
  'send-password-reset': { slots: 'mail', useCase: SendPasswordReset, payload: (given) => textsOf(given, 'requestId', 'email', 'askedAt') },
  'send-invitation': { slots: 'mail', useCase: SendInvitation, payload: (given) => textsOf(given, 'organizationId', 'invitationId') },
  'send-alerts': { slots: 'mail', useCase: SendAlerts, payload: (given) => textsOf(given, 'organizationId', 'noticeId', 'to') },
  'send-task-mail': { slots: 'mail', useCase: SendTaskMail, payload: taskMailPayload },
  'send-verification': { slots: 'mail', useCase: SendVerification, payload: (given) => textsOf(given, 'verificationId') },
  'send-factor-notice': { slots: 'mail', useCase: SendFactorNotice, payload: factorNotice },
};

const olderWake = (cause: WakeCause): Task<Tasks['wake-people']> => ({
  slots: 'control',
  useCase: WakePeople,
  payload: olderWaking(cause),
});

/** With those that a version before this one has queued. */
const all: typeof tasks = {
  ...tasks,
  ...{ 'wake-recipients': olderWake('connection'), 'wake-moved': olderWake('version'), 'wake-outside-hours': olderWake('limits') },
};

/** Runs a task with its payload as queued. @throws Error if the payload is not valid, and what the use case throws */
export type TaskHandler = (payload: unknown) => Promise<void>;

/** The handler of each task; `signal` asks them to stop. A task about jobs is part of the trace of the first, others have their own. */
export function taskHandlers(use: Use, signal?: AbortSignal, tracer?: Tracer): Readonly<Record<TaskName, TaskHandler>> {
  const handlerOf =
    (name: string, { useCase, payload }: Task<Tasks[TaskName]>): TaskHandler =>
    async (given) => {
      const checked = payload(given);
      await withSpan(tracer, { name: `task ${name}`, ...traceOf(checked) }, () => use(useCase).execute({ ...checked, signal }));
    };
  return Object.fromEntries(Object.entries(all).map(([name, task]) => [name, handlerOf(name, task)])) as Record<TaskName, TaskHandler>;
}

function traceOf(payload: Tasks[TaskName]): Pick<EndedSpan, 'jobId' | 'isRoot'> {
  const { jobId, jobs } = payload as { readonly jobId?: string; readonly jobs?: Tasks['start-jobs']['jobs'] };
  const first = jobId ?? jobs?.[0]?.jobId;
  return first === undefined ? { isRoot: true } : { jobId: first };
}

/** The tasks that take these slots. */
export const tasksOf = (slots: Slots): TaskName[] => (Object.keys(all) as TaskName[]).filter((name) => all[name].slots === slots);
