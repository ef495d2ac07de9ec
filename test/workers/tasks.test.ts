import { expect, test } from '@jest/globals';
import type { Tasks } from '../../src/application/kernel/tasks.ts';
import { type TaskName, taskHandlers } from '../../workers/tasks.ts';
import type { Use } from '../../workers/use.ts';

const given: { readonly [Name in TaskName]: Tasks[Name] } = {
  'start-job': { organizationId: 'o', jobId: 'j' },
  'start-jobs': { jobs: [{ organizationId: 'o', jobId: 'j' }] },
  'weigh-job': { organizationId: 'o', jobId: 'j' },
  'send-approval-mail': { organizationId: 'o', approvalId: 'a', userId: 'u', about: 'asked' },
  'start-for-dates': { organizationId: 'o', spinnerId: 's', jobId: 'j', start: '{}', dueAt: '2026-07-01T00:00:00.000Z' },
  'resume-job': { organizationId: 'o', jobId: 'j' },
  'wake-people': { organizationId: 'o', cause: 'limits', at: '2026-07-01T00:00:00.000Z', isLast: true },
  'end-job': { organizationId: 'o', jobId: 'j' },
  'send-password-reset': { requestId: 'r', email: 'ada@example.com', askedAt: '2026-07-01T00:00:00.000Z' },
  'send-verification': { verificationId: 'v' },
  'send-factor-notice': { noticeId: 'n', userId: 'u', change: 'factor-set' },
  'send-alerts': { organizationId: 'o', noticeId: 'n', to: 'slack' },
  'send-task-mail': { organizationId: 'o', userId: 'u', about: 'soon', at: '2026-07-01T00:00:00.000Z', since: '2026-06-30T23:00:00.000Z' },
  'release-jobs': { organizationId: 'o' },
  'apply-feedback': { organizationId: 'o' },
  'play-part': { organizationId: 'o', messageId: 'm' },
  'send-invitation': { organizationId: 'o', invitationId: 'i' },
};

/** Use cases that only note their name and what they were given. */
function noting(): { readonly noted: unknown[]; readonly use: Use } {
  const noted: unknown[] = [];
  const use: Use = <Part>({ name }: { readonly name: string }) =>
    ({ execute: async (input: unknown) => void noted.push([name, input]) }) as unknown as Part;
  return { noted, use };
}

test.each(Object.keys(given) as TaskName[])('%s runs its use case with its payload, and passes the signal on', async (name) => {
  const { noted, use } = noting();
  const { signal } = new AbortController();
  await taskHandlers(use, signal)[name](given[name]);
  const useCase = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(noted).toEqual([[useCase, { ...given[name], signal }]]);
});

test.each(Object.keys(given) as TaskName[])('%s refuses a payload that lacks something', async (name) => {
  const { noted, use } = noting();
  const handler = taskHandlers(use)[name];
  for (const payload of [undefined, null, {}, { jobs: [{}] }, 7]) await expect(handler(payload)).rejects.toThrow('The payload must name');
  expect(noted).toEqual([]);
});

test('The rest of a walk through recipients is passed on, unless it lacks something', async () => {
  const { noted, use } = noting();
  const wake = taskHandlers(use)['wake-people'];
  const job = { organizationId: 'o', cause: 'connection', jobId: 'j' };
  const from = { jobId: 'j', after: '7', seconds: 20, begunAt: '2026-07-01T00:00:00.000Z' };
  await wake({ ...job, from });
  expect(noted).toEqual([['WakePeople', { ...job, from, signal: undefined }]]);
  for (const wrong of [null, 7, {}, { ...from, after: 7 }, { ...from, seconds: '20' }])
    await expect(wake({ ...job, from: wrong })).rejects.toThrow('The payload must name');
});
