import { type AccessCase, type AccessCases, absentId } from './access-case.ts';

const ofJob: AccessCase = {
  params: async (tenant) => ({ jobId: (await tenant.trigger()).body.jobId ?? absentId }),
  notFound: 'JOB_NOT_FOUND',
};

/** A stream ends with its job. */
const ofEndedJob: AccessCase = {
  ...ofJob,
  params: async (tenant) => {
    const { jobId } = (await tenant.trigger()).body;
    await (await tenant.person()).post(`/jobs/${jobId}/cancel`);
    return { jobId: jobId ?? absentId };
  },
};

const absentTask: AccessCase = { params: () => ({ taskId: absentId }), notFound: 'TASK_NOT_FOUND' };

/** The operations on jobs, except starting and reading them by key. */
export const jobAccess: AccessCases = {
  startJob: { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' },
  countAudience: { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' },
  listLeftOut: { params: ({ spinnerId }) => ({ spinnerId }), body: () => ({ reason: 'noAddress' }), notFound: 'SPINNER_NOT_FOUND' },
  readDepartures: { params: ({ spinnerId }) => ({ spinnerId }), notFound: 'SPINNER_NOT_FOUND' },
  listJobs: {},
  readJobDetails: ofJob,
  followJob: ofEndedJob,
  listRecipients: ofJob,
  listMessages: ofJob,
  exportRecipients: ofJob,
  exportMessages: ofJob,
  readRecipient: { ...ofJob, absent: { recordId: '1' }, notFound: 'RECIPIENT_NOT_FOUND' },
  readHistory: {},
  findPeople: {},
  stopPerson: {
    body: ({ table }) => ({ dataTableId: table.id, recordId: '1' }),
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  holdPerson: {
    body: ({ table }) => ({ dataTableId: table.id, recordId: '1', until: '2026-08-01T00:00:00Z' }),
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  releasePerson: { body: ({ table }) => ({ dataTableId: table.id, recordId: '1' }), notFound: 'DATA_TABLE_NOT_FOUND' },
  listHeldPeople: {},
  listTasks: {},
  countTasks: {},
  getTask: absentTask,
  claimTask: { ...absentTask, body: () => ({}) },
  finishTask: { ...absentTask, body: () => ({ claim: absentId, result: 'done' }) },
  skipTask: absentTask,
  snoozeTask: { ...absentTask, body: () => ({ until: '2026-08-01T00:00:00Z' }) },
  reassignTask: { ...absentTask, body: () => ({ role: 'member' }) },
  readTaskFigures: ofJob,
  readTaskMail: {},
  editTaskMail: { body: () => ({ listsAt: 8 }) },
  listReplies: {},
  readReply: { params: () => ({ replyId: absentId }), notFound: 'REPLY_NOT_FOUND' },
  editReply: { params: () => ({ replyId: absentId }), body: () => ({ handled: true }), notFound: 'REPLY_NOT_FOUND' },
  readReplySettings: {},
  editReplySettings: {
    body: () => ({
      ...{ languages: ['en'], words: ['stop'], holdDays: 3, keep: 'fact' },
      ...{ matchBySender: true, requireAuthentication: false, authenticationServers: [] },
    }),
  },
  readResults: {},
  readWeek: {},
  readSpinnerResults: {},
  listSent: {},
  listUnsubscribed: {},
  listReplied: {},
  listEngaged: {},
  readActivity: ofJob,
  readForecast: ofJob,
  readHappenings: ofJob,
  listCapturedMessages: ofJob,
  readCapturedMessage: {
    ...ofJob,
    params: async (tenant) => ({ ...(await ofJob.params?.(tenant)), messageId: absentId }),
    notFound: 'JOB_NOT_FOUND',
  },
  moveJobOn: ofJob,
  pauseJob: ofJob,
  resumeJob: ofJob,
  cancelJob: ofJob,
  retryJob: ofJob,
  countRetryable: ofJob,
};
