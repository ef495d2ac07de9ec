import { CountAudience } from '../../../src/application/audiences/count-audience.ts';
import { ReadForecast } from '../../../src/application/audiences/forecast/read-forecast.ts';
import { noteConsent } from '../../../src/application/consent/note-consent.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { Organization } from '../../../src/domain/accounts/organization.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { at } from '../../../src/memory/engine/rows.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { openApplication } from '../../support/application.ts';
import { aChannel, aColumn, anEmailStep } from '../../support/builders.ts';
import { sentOutcome } from '../../support/fake-sender.ts';
import { givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { triggerJob } from '../runs/campaign.ts';

/** Timers that end at once: the clock of a test says what time it is. */
class NoPauses extends TimerPauses {
  override pause(): Promise<void> {
    return this.yield();
  }
}

interface GivenForecast {
  readonly people: number;
  /** The first one has the first, and so on. */
  readonly zones?: readonly string[];
  readonly cellsOf?: (index: number) => Cells;
  readonly channels?: readonly Partial<Channel>[];
  readonly organization?: Partial<Pick<Organization, 'zone' | 'sendingWindow' | 'frequencyCap'>>;
  readonly limits?: Plan['limits'];
  /** The first of them have chosen at most one message a week. */
  readonly weekly?: number;
  readonly definition?: Partial<SpinnerDefinition>;
}

export const noLimits = { perSecond: null, perMinute: null, perDay: null, concurrency: null };

/** An e-mail step through channels of an organization, and a spinner that nobody has run yet. Channels beyond the first are its pool. */
export async function givenForecast(given: GivenForecast) {
  const {
    people,
    zones = ['UTC'],
    cellsOf = () => ({}),
    channels = [{}],
    organization = {},
    limits = {},
    definition = {},
    weekly = 0,
  } = given;
  const app = await openApplication();
  const { id: organizationId } = await givenOrganization(app, { limits });
  const records = Array.from({ length: people }, (_, index) => ({
    ...{ email: `p${index}@example.com`, zone: zones[index % zones.length] ?? 'UTC' },
    ...cellsOf(index),
  }));
  const table = await givenTable(app, { organizationId, columns: Object.keys(records[0] ?? {}).map((name) => aColumn(name)) });
  const own = channels.map((fields, index) => aChannel({ organizationId, isDefault: index === 0, limits: noLimits, ...fields }));
  await app.unitOfWork.run(async ({ organizations, dataTables, channels: all }) => {
    const found = await organizations.find(organizationId);
    if (found) await organizations.save(found.with(organization));
    await dataTables.save(table.tellTime({ zoneColumn: 'zone' }));
    for (const channel of own) await all.save(channel);
  });
  await givenRecords(app, table, ...records);
  const said = { organizationId, kind: 'email', act: 'limited', topics: [], via: 'api', by: { type: 'operator', id: null } } as const;
  const chosen = Array.from({ length: weekly }, (_, index) => ({
    ...{ ...said, address: `p${index}@example.com`, at: app.clock.now(), network: null, words: null, source: null },
  }));
  await app.unitOfWork.run((transaction) => noteConsent(transaction, app.ids, chosen, app.clock.now()));
  const pool = own.length > 1 ? { channelIds: own.map(({ id }) => id) } : {};
  const spinner = await givenSpinner(app, table, {
    steps: [anEmailStep({ subject: 'Hello', text: '{{ unsubscribe_url }}', ...pool })],
    ...definition,
  });
  const counting = new CountAudience({
    unitOfWork: app.unitOfWork,
    reader: app.audiences,
    sender: app.sender,
    secrets: app.secrets,
    clock: app.clock,
    processor: new Processor(app.pauses),
  });
  const count = async () => (await counting.execute({ organizationId, spinnerId: spinner.id })).forecast;
  return { app, organizationId, spinner, channels: own, count, run: () => runOf(app, organizationId, spinner.id) };
}

/** Starts a job, and runs it; time passes by going to when somebody is due next, but at least some seconds. */
async function runOf(app: Awaited<ReturnType<typeof openApplication>>, organizationId: string, spinnerId: string) {
  const worker = new AdvanceJob({
    unitOfWork: app.unitOfWork,
    sender: app.sender,
    links: app.links,
    clock: app.clock,
    ids: app.ids,
    pauses: new NoPauses(),
  });
  const times: Date[] = [];
  app.sender.always(() => {
    times.push(app.clock.now());
    return sentOutcome;
  });
  const run = await triggerJob(app, organizationId, spinnerId);
  await run.start();
  const nextAt = (): Date | undefined => {
    const open = [...app.tables.committed.recipients.list(at(organizationId, run.jobId))].flatMap(
      ({ recipient }) => recipient.wakeAt ?? [],
    );
    return open.length === 0 ? undefined : new Date(Math.min(...open.map((one) => one.getTime())));
  };
  /** Until a number of messages have left, or until nobody is left. */
  const upTo = async (seconds: number, messages = Number.POSITIVE_INFINITY): Promise<void> => {
    for (let turns = 0; turns < 20_000; turns++) {
      await worker.execute(inOneTurn(run.input));
      const next = nextAt();
      if (!next || times.length >= messages) return;
      app.clock.set(new Date(Math.max(next.getTime(), app.clock.now().getTime() + seconds * 1000)));
    }
  };
  const readForecast = new ReadForecast({
    unitOfWork: app.unitOfWork,
    jobs: app.jobs,
    inside: app.inside,
    activity: app.jobActivity,
    sender: app.sender,
    clock: app.clock,
    processor: new Processor(app.pauses),
  });
  return {
    ...run,
    times,
    upTo,
    forecast: () => readForecast.execute(run.input),
    lastAt: () => new Date(Math.max(...times.map((one) => one.getTime()))),
  };
}
