import { expect, test } from '@jest/globals';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { EditTaskMail } from '../../../src/application/runs/tasks/edit-task-mail.ts';
import { SendTaskMail } from '../../../src/application/runs/tasks/send-task-mail.ts';
import { SweepTaskMails } from '../../../src/application/runs/tasks/sweep-task-mails.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import type { Role } from '../../../src/domain/kernel/role.ts';
import { Task } from '../../../src/domain/runs/tasks/task.ts';
import type { TaskMailChoice } from '../../../src/domain/runs/tasks/task-mail.ts';
import { aUser } from '../../support/builders.ts';
import { FakeMailer } from '../../support/fake-mailer.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Tasks by mail', (store) => {
  async function given() {
    await beginEpoch(store());
    const { unitOfWork, askedTasks: reader } = store();
    const clock = new FixedClock('2026-03-10T05:00:00Z');
    const mailer = new FakeMailer();
    const { id: organizationId } = await givenOrganization(store());
    await unitOfWork.run(async ({ organizations }) => {
      const found = await organizations.find(organizationId);
      if (found) await organizations.save(found.sendWithin({ zone: 'Europe/Berlin' }));
    });
    const table = await givenTable(store(), { organizationId });
    const spinner = await givenSpinner(store(), table);
    const { id: jobId } = await givenJob(store(), spinner);
    const edit = new EditTaskMail({ unitOfWork, clock });
    const member = async (choice: TaskMailChoice, role: Role = 'member', locale = 'en') => {
      const user = aUser({ locale, zone: null });
      await unitOfWork.run(async ({ users, memberships }) => {
        await users.save(user);
        await memberships.save(new Membership({ organizationId, userId: user.id, role, createdAt: clock.now() }));
      });
      await edit.execute({ organizationId, userId: user.id, ...choice });
      return user;
    };
    let made = 0;
    const task = async (title: string, dueAt: string | null, assignee: string, fields: Partial<Task> = {}) => {
      made++;
      const place = { organizationId, jobId, recordId: String(made), stepId: 'call', spinnerId: spinner.id, dataTableId: table.id };
      const texts = { action: 'call', title, script: '', columns: [], results: ['done'], email: null, role: 'member' } as const;
      const times = { dueAt: dueAt === null ? null : new Date(dueAt), closesAt: new Date('2027-01-01T00:00:00Z') };
      const asked = Task.ask(place, { ...texts, ...times }, { id: ids.next(), userId: assignee, now: clock.now() });
      const added = new Task({ ...asked, ...fields });
      await unitOfWork.run(({ tasks }) => tasks.add([added]));
      return added;
    };
    /** Looks at all choices at a time. Returns the mails that are asked for. */
    const look = async (at: string): Promise<Tasks['send-task-mail'][]> => {
      clock.set(at);
      await new SweepTaskMails({ unitOfWork, clock, hasMail: true }).execute();
      const queued = await store().queued();
      return queued.flatMap(({ task: name, payload }) => {
        const asked = payload as Tasks['send-task-mail'];
        return name === 'send-task-mail' && asked.organizationId === organizationId ? [asked] : [];
      });
    };
    const send = async (asked: readonly Tasks['send-task-mail'][]) => {
      const sender = new SendTaskMail({ unitOfWork, clock, reader, mailer, appUrl: 'https://app.example.com' });
      for (const one of asked) await sender.execute(one);
      return mailer.mails.splice(0);
    };
    return { organizationId, clock, mailer, member, task, look, send, unitOfWork };
  }

  test('a list names who is asked what is open, in their language and zone, at their hour, once a day', async () => {
    const { member, task, look, send } = await given();
    const ann = await member({ listsAt: 8 });
    const bea = await member({ listsAt: 8 }, 'member', 'de');
    await member({ listsAt: null });
    await task('Call Ada', '2026-03-10T04:00:00Z', ann.id);
    await task('Visit <b>evil.example</b>', '2026-03-10T15:00:00Z', ann.id);
    await task('Sleeps', null, ann.id, { snoozedUntil: new Date('2026-03-11T00:00:00Z') });
    const { id } = await task('For all', null, 'member');
    expect(await look('2026-03-10T06:59:00Z')).toEqual([]);
    const asked = await look('2026-03-10T07:00:00Z');
    expect(asked.map(({ about }) => about)).toEqual(['open', 'open']);
    const mails = await send(asked);
    const textOf = ({ email }: { readonly email: string }) => mails.find(({ to }) => to === email);
    expect(textOf(ann)).toMatchObject({ subject: expect.stringMatching(/^3 open tasks at /) });
    expect(textOf(ann)?.text).toContain('Call Ada (overdue since Mar 10, 2026, 05:00 AM GMT+1)\nhttps://app.example.com/tasks?task=');
    expect(textOf(ann)?.text).toContain('Visit b evil example b (due Mar 10, 2026, 04:00 PM GMT+1)');
    expect(textOf(ann)?.text).not.toContain('Sleeps');
    expect(textOf(bea)).toMatchObject({ subject: expect.stringMatching(/^1 offene Aufgabe bei /) });
    expect(textOf(bea)?.text).toContain(`For all\nhttps://app.example.com/tasks?task=${id}`);
    expect(textOf(bea)?.text).toContain('Welche Aufgaben Sie per E-Mail bekommen: https://app.example.com/profile');
    expect(await look('2026-03-10T07:01:00Z')).toEqual([]);
    expect((await look('2026-03-11T07:00:00Z')).length).toBe(2);
  });

  test('who may not read records gets no mail that names people', async () => {
    const { member, task, look, send, organizationId, unitOfWork } = await given();
    const ann = await member({ listsAt: 8 });
    await task('Call Ada', '2026-03-10T08:00:00Z', ann.id);
    await unitOfWork.run(async ({ memberships }) => {
      const membership = await memberships.find(organizationId, ann.id);
      if (membership) await memberships.save(membership.changeRole({ role: 'member', grants: { roleId: ids.next(), projects: {} } }));
    });
    expect(await send(await look('2026-03-10T07:00:00Z'))).toEqual([]);
  });

  test('who has nothing open gets no mail, nor who has turned it off meanwhile or has left', async () => {
    const { member, task, look, send, organizationId, unitOfWork } = await given();
    await member({ listsAt: 8 });
    const gone = await member({ listsAt: 8, reminds: true });
    await task('Call', '2026-03-10T08:00:00Z', gone.id);
    const asked = await look('2026-03-10T07:00:00Z');
    expect(asked).toHaveLength(3);
    await unitOfWork.run(async ({ memberships }) => {
      const membership = await memberships.find(organizationId, gone.id);
      if (membership) await memberships.remove(membership);
    });
    expect(await send(asked)).toEqual([]);
    expect((await look('2026-03-11T07:00:00Z')).map(({ userId }) => userId)).not.toContain(gone.id);
  });

  test('a task is in one reminder, and in none once it is done or sleeps', async () => {
    const { clock, member, task, look, send } = await given();
    const ann = await member({ reminds: true });
    await task('Soon', '2026-03-10T08:30:00Z', ann.id);
    await task('Done', '2026-03-10T08:30:00Z', ann.id, { state: 'done' });
    await task('Sleeps', '2026-03-10T08:30:00Z', ann.id, { snoozedUntil: new Date('2026-03-11T00:00:00Z') });
    await task('Later', '2026-03-10T09:30:00Z', ann.id);
    const titles = async (at: string) => (await send(await look(at))).map(({ text }) => text.match(/^(Soon|Done|Sleeps|Later|New)/gm));
    expect(await titles('2026-03-10T06:00:00Z')).toEqual([]);
    expect(await titles('2026-03-10T07:00:00Z')).toEqual([['Soon']]);
    clock.pass({ seconds: 1 });
    await task('New', '2026-03-10T08:40:00Z', ann.id);
    expect(await titles('2026-03-10T07:30:00Z')).toEqual([]);
    expect(await titles('2026-03-10T08:00:00Z')).toEqual([['New', 'Later']]);
    expect(await titles('2026-03-10T09:00:00Z')).toEqual([]);
  });

  test('a look that is rolled back is repeated, two at once ask once, and a mail that is repeated has the same id', async () => {
    const { member, task, look, send, clock, unitOfWork, mailer } = await given();
    const ann = await member({ listsAt: 8 });
    await task('Call', null, ann.id);
    clock.set('2026-03-10T07:00:00Z');
    const dies = new Error('killed');
    const dying: typeof unitOfWork = {
      run: (work: never) =>
        unitOfWork.run(async (transaction) => {
          await (work as (given: typeof transaction) => Promise<unknown>)(transaction);
          throw dies;
        }),
    } as never;
    const sweep = (by = unitOfWork, at = clock) => new SweepTaskMails({ unitOfWork: by, clock: at, hasMail: true }).execute();
    await expect(sweep(dying)).rejects.toBe(dies);
    // Workers whose clocks differ.
    const clocks = Array.from({ length: 8 }, (_, n) => new FixedClock(`2026-03-10T07:00:00.00${n}Z`));
    await Promise.all(clocks.map((one) => sweep(unitOfWork, one)));
    const asked = await look('2026-03-10T07:00:00Z');
    expect(asked).toHaveLength(1);
    const twice = await send([...asked, ...asked]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
    mailer.outcome = { result: 'deferred', reason: 'away' } as never;
    await expect(send(asked)).rejects.toThrow('away');
    clock.pass({ hours: 13 });
    await send(asked);
  });
});
