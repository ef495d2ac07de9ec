import { expect, test } from '@jest/globals';
import type { AuditEntry, JobDetails, JobHappening } from '../../../../web/src/api/types.ts';
import { happenedTo } from '../../../../web/src/pages/jobs/happening-list.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();

const job = {
  state: 'completed',
  reason: null,
  enrolled: true,
  recipients: { completed: 1990, failed: 10 },
  startedAt: at(1),
  endedAt: at(30),
} as unknown as JobDetails;

const entry = (action: string, minute: number, type = 'user') =>
  ({ id: `${action} ${minute}`, action, at: at(minute), actor: { type } }) as unknown as AuditEntry;

const happening = (kind: JobHappening['kind'], first: number, last = first): JobHappening => ({
  ...{ kind, channelId: null, host: null, version: null, words: null, firstAt: at(first), lastAt: at(last), times: 1, until: at(last) },
});

test('what people and Spindle did to a job is one list, the latest first, and a pause of its own is told once', () => {
  const entries = [entry('job.resumed', 20), entry('job.paused', 15, 'runtime'), entry('job.started', 0)];
  const happenings = [happening('throttle', 2, 25), happening('paused', 15), happening('outage', 5)];
  const told = happenedTo(job, happenings, entries).map((one) => {
    if (one.by === 'person') return one.entry.action;
    return one.by === 'system' ? one.happening.kind : one.by;
  });
  expect(told).toEqual(['end', 'throttle', 'job.resumed', 'paused', 'outage', 'enrolment', 'job.started']);
});

test('who was enrolled is told with the number, when the last chunk was', () => {
  const told = happenedTo(job, [happening('enrolled', 3)], []).find(({ by }) => by === 'enrolment');
  expect(told).toEqual({ by: 'enrolment', at: at(3), recipients: 2000 });
  expect(happenedTo({ ...job, enrolled: false, state: 'running', endedAt: null }, [], [])).toEqual([]);
});
