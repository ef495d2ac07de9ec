import { expect, test } from '@jest/globals';
import { mostHappenings } from '../../../src/domain/runs/happening.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from './enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('What happened to a job', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const given = async () => {
    const { job } = await givenEnrolled(store(), 1, now);
    const { organizationId, id: jobId } = job;
    const reference = { organizationId, jobId };
    type Begun = Parameters<Parameters<Parameters<typeof run>[0]>[0]['happenings']['begin']>[1];
    const begin = (happening: Begun, seconds: number) => run(({ happenings }) => happenings.begin(reference, happening, later(seconds)));
    const listed = () => store().jobLists.happenings(organizationId, jobId);
    return { job, organizationId, jobId, begin, listed };
  };

  test('is kept once for each kind and subject: when first, when last, how often, and until when', async () => {
    const { begin, listed, organizationId, jobId } = await given();
    const end = (seconds: number, subjects?: readonly string[]) =>
      run(({ happenings }) =>
        happenings.end(organizationId, [jobId], { kinds: ['throttle', 'outage'], ...(subjects && { subjects }) }, later(seconds)),
      );
    await begin({ kind: 'throttle' }, 1);
    await begin({ kind: 'throttle' }, 2);
    await begin({ kind: 'outage', subject: 'one', words: '535 no' }, 3);
    await begin({ kind: 'outage', subject: 'other', words: '421 later' }, 4);
    await begin({ kind: 'paused', words: 'The last 20 messages failed' }, 5);
    await end(6, ['one']);
    await begin({ kind: 'outage', subject: 'one', words: '550 never' }, 7);
    await end(8);
    await end(9);
    await begin({ kind: 'throttle' }, 10);
    expect(await listed()).toEqual([
      { kind: 'throttle', subject: '', words: null, firstAt: later(1), lastAt: later(10), times: 2, until: null },
      { kind: 'outage', subject: 'one', words: '550 never', firstAt: later(3), lastAt: later(7), times: 2, until: later(8) },
      { kind: 'outage', subject: 'other', words: '421 later', firstAt: later(4), lastAt: later(4), times: 1, until: later(8) },
      { kind: 'paused', subject: '', words: 'The last 20 messages failed', firstAt: later(5), lastAt: later(5), times: 1, until: null },
    ]);
  });

  test('is bounded: a kind has a number of subjects at most', async () => {
    const { begin, listed } = await given();
    for (let at = 0; at < mostHappenings + 5; at++) await begin({ kind: 'outage', subject: `host ${at}` }, at);
    await begin({ kind: 'throttle' }, 100);
    expect(await listed()).toHaveLength(mostHappenings + 1);
  });

  test('is over when the job ends, and belongs to one job of one organization', async () => {
    const [one, other] = [await given(), await given()];
    await one.begin({ kind: 'plan_limit' }, 1);
    await run(({ happenings }) => happenings.end(other.organizationId, [one.jobId, other.jobId], { kinds: ['plan_limit'] }, later(2)));
    await run(async ({ jobs }) => jobs.save(one.job.complete(later(9))));
    expect(await one.listed()).toMatchObject([{ kind: 'plan_limit', until: later(9) }]);
    expect(await other.listed()).toEqual([]);
    expect(await store().jobLists.happenings(other.organizationId, one.jobId)).toBeUndefined();
  });

  test('is deleted with the job', async () => {
    const { begin, job, organizationId, jobId } = await given();
    await begin({ kind: 'throttle' }, 1);
    await run(({ jobs }) => jobs.saveSwept({ organizationId, jobId, sweptTo: '0' }, undefined));
    expect(await store().jobLists.happenings(job.organizationId, jobId)).toEqual([]);
  });
});
