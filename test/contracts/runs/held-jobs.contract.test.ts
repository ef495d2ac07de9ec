import { expect, test } from '@jest/globals';
import { ConfirmUser } from '../../../src/application/accounts/verification/confirm-user.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ReleaseJobs } from '../../../src/application/runs/release-jobs.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import { jobIdsOf } from '../../support/backends.ts';
import { aUser, longAgo } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('The job of an organization whose owners have not confirmed their address', (store) => {
  const clock = new FixedClock();
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  async function given() {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    const job = await givenJob(store(), await givenSpinner(store(), table));
    const { organizationId } = job;
    const stored = async () => {
      const found = await run(({ jobs }) => jobs.find(organizationId, job.id));
      return [found?.state, found?.waiting];
    };
    const start = () =>
      new StartJob({ unitOfWork: store().unitOfWork, sender: new FakeSender(), clock }).execute({ organizationId, jobId: job.id });
    const release = () => new ReleaseJobs({ unitOfWork: store().unitOfWork, clock }).execute({ organizationId });
    const isDue = async () => (await run(({ jobs }) => jobs.findDue(clock.now(), 10_000))).some(({ id }) => id === job.id);
    return { organizationId, job, stored, start, release, isDue };
  }

  async function givenMember(organizationId: string, role: Role, verifiedAt: Date | null) {
    const user = aUser({ verifiedAt });
    await run(async ({ users, memberships }) => {
      await users.save(user);
      await memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: longAgo }));
    });
    return user;
  }

  test('waits, and is not woken again and again', async () => {
    const { organizationId, start, stored, isDue } = await given();
    await givenMember(organizationId, 'owner', null);
    await givenMember(organizationId, 'admin', longAgo);
    expect(await isDue()).toBe(true);
    await start();
    expect(await stored()).toEqual(['queued', 'unverified']);
    expect(await isDue()).toBe(false);
  });

  test('goes on by itself when an owner has confirmed', async () => {
    const { organizationId, job, start, stored, release, isDue } = await given();
    const owner = await givenMember(organizationId, 'owner', null);
    await start();
    await store().queued();
    await new ConfirmUser({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock }).execute({
      email: owner.email,
      by: operator,
    });
    expect(await store().queued()).toContainEqual(expect.objectContaining({ task: 'release-jobs', payload: { organizationId } }));
    await release();
    expect(jobIdsOf(await store().queued())).toEqual([job.id]);
    expect([await stored(), await isDue()]).toEqual([['queued', null], true]);
    await start();
    expect(await stored()).toEqual(['running', null]);
  });

  test('waits on when it is released too early, and may be paused, resumed and canceled', async () => {
    const { organizationId, start, stored, release, job } = await given();
    await givenMember(organizationId, 'owner', null);
    await start();
    await release();
    await start();
    expect(await stored()).toEqual(['queued', 'unverified']);
    await run(async ({ jobs }) => jobs.save(((await jobs.lock(organizationId, job.id)) ?? job).pause()));
    expect(await stored()).toEqual(['paused', null]);
    await run(async ({ jobs }) => jobs.save(((await jobs.lock(organizationId, job.id)) ?? job).resume()));
    await start();
    expect(await stored()).toEqual(['queued', 'unverified']);
    await run(async ({ jobs }) => jobs.save(((await jobs.lock(organizationId, job.id)) ?? job).cancel(clock.now())));
    expect(await stored()).toEqual(['canceled', null]);
  });

  test('is not held where one of several owners has confirmed, or the operator made an organization without people', async () => {
    const { start, stored } = await given();
    await start();
    expect(await stored()).toEqual(['running', null]);
    const other = await given();
    await givenMember(other.organizationId, 'owner', null);
    await givenMember(other.organizationId, 'owner', longAgo);
    await other.start();
    expect(await other.stored()).toEqual(['running', null]);
  });

  test('is not lost when the confirmation comes while it is being held', async () => {
    for (let round = 0; round < 5; round++) {
      const { organizationId, start, stored, release, job } = await given();
      const owner = await givenMember(organizationId, 'owner', null);
      const confirm = new ConfirmUser({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock });
      await Promise.all([start(), confirm.execute({ email: owner.email, by: operator }).then(release)]);
      const started = (await stored())[0] === 'running';
      const queued = jobIdsOf((await store().queued()).filter(({ task }) => task === 'start-job'));
      expect(started || queued.includes(job.id)).toBe(true);
    }
  });
});
