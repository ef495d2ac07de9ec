import { describe, expect, test } from '@jest/globals';
import { InvalidState } from '../../../src/domain/kernel/errors.ts';
import { Job } from '../../../src/domain/runs/job.ts';

const now = new Date('2026-03-10T12:00:00Z');
const audience = { after: '0', upTo: '5', mark: '' };
const queued = Job.queued({ id: 'j', organizationId: 'o', spinnerId: 's', version: 3, startedBy: null, createdAt: now });
const enrolling = queued.start(now, audience);
const running = enrolling.enrolled('5');

/** A job in each status. */
const jobs = {
  queued,
  enrolling,
  running,
  'paused before it began': queued.pause(),
  paused: running.pause(),
  failing: running.failFor('data_table_deleted'),
  canceling: running.cancel(now),
  completed: running.complete(now),
  canceled: running.cancel(now).end(now),
  failed: running.failFor('data_table_deleted').end(now),
} as const;
type Status = keyof typeof jobs;

const retryFacts = { id: 'r', startedBy: null, createdAt: now, retriesUnknown: false };
const actions = {
  start: (job: Job) => job.start(now, audience),
  pause: (job: Job) => job.pause(),
  resume: (job: Job) => job.resume(),
  cancel: (job: Job) => job.cancel(now),
  failFor: (job: Job) => job.failFor('version_missing'),
  end: (job: Job) => job.end(now),
  complete: (job: Job) => job.complete(now),
  retry: (job: Job) => job.retry(retryFacts),
} as const;
type Action = keyof typeof actions;

const no = 'refused';
const same = 'unchanged';
/** The result of each action in each status. */
const table: Record<Status, Record<Action, string>> = {
  queued: { start: 'running', pause: 'paused', resume: same, cancel: 'canceled', failFor: no, end: no, complete: no, retry: no },
  enrolling: { start: no, pause: 'paused', resume: same, cancel: 'canceling', failFor: 'failing', end: no, complete: no, retry: 'queued' },
  running: {
    start: no,
    pause: 'paused',
    resume: same,
    cancel: 'canceling',
    failFor: 'failing',
    end: no,
    complete: 'completed',
    retry: 'queued',
  },
  'paused before it began': {
    start: no,
    pause: same,
    resume: 'queued',
    cancel: 'canceled',
    failFor: no,
    end: no,
    complete: no,
    retry: no,
  },
  paused: { start: no, pause: same, resume: 'running', cancel: 'canceling', failFor: no, end: no, complete: no, retry: 'queued' },
  failing: { start: no, pause: no, resume: no, cancel: 'canceling', failFor: 'failing', end: 'failed', complete: no, retry: no },
  canceling: { start: no, pause: no, resume: no, cancel: same, failFor: no, end: 'canceled', complete: no, retry: no },
  completed: { start: no, pause: no, resume: no, cancel: no, failFor: no, end: no, complete: no, retry: 'queued' },
  canceled: { start: no, pause: no, resume: no, cancel: same, failFor: no, end: no, complete: no, retry: 'queued' },
  failed: { start: no, pause: no, resume: no, cancel: no, failFor: no, end: no, complete: no, retry: 'queued' },
};

const statusOf = (job: Job): string => (job.isEnding && job.state === 'running' ? 'failing' : job.state);

describe('A job', () => {
  describe.each(Object.keys(table) as Status[])('that is %s', (status) => {
    test.each(Object.keys(actions) as Action[])('%s', (action) => {
      const job = jobs[status];
      const outcome = (): string => {
        try {
          const changed = actions[action](job);
          return changed === job ? same : statusOf(changed);
        } catch (reason) {
          expect(reason).toBeInstanceOf(InvalidState);
          expect((reason as InvalidState).details).toEqual({ state: job.state });
          return no;
        }
      };
      expect(outcome()).toBe(table[status][action]);
    });
  });

  test('is at most one of final, under way and ending', () => {
    const flags = Object.entries(jobs).map(([status, job]) => [status, [job.isFinal, job.isUnderWay, job.isEnding]]);
    const [none, final, underWay, ending] = [
      [false, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ];
    expect(Object.fromEntries(flags)).toEqual({
      queued: none,
      enrolling: underWay,
      running: underWay,
      'paused before it began': none,
      paused: none,
      failing: ending,
      canceling: ending,
      completed: final,
      canceled: final,
      failed: final,
    });
  });

  test('has an end time if and only if it is final', () => {
    for (const job of Object.values(jobs)) expect(job.finishedAt).toEqual(job.isFinal ? now : null);
  });

  test('cannot be completed before all its recipients are enrolled', () => {
    expect(() => enrolling.complete(now)).toThrow('A job that is running cannot be completed');
  });

  test('keeps its enrolment progress through a pause', () => {
    expect(enrolling.enrolled('3').pause().resume()).toEqual(enrolling.enrolled('3'));
  });

  test('is retried by a new job of the same version', () => {
    expect(jobs.completed.retry({ ...retryFacts, startedByUser: 'ada', retriesUnknown: true })).toEqual(
      queued.with({ id: 'r', retryOf: 'j', startedByUser: 'ada', retriesUnknown: true }),
    );
  });
});
