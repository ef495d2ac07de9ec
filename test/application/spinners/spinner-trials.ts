import type { InstallationSender } from '../../../src/application/channels/installation-sender.ts';
import type { Sender } from '../../../src/application/channels/sender.ts';
import { PreviewStep } from '../../../src/application/spinners/preview-step.ts';
import { SendTest } from '../../../src/application/spinners/send-test.ts';
import type { Cells } from '../../../src/domain/kernel/cell.ts';
import type { MeterName } from '../../../src/domain/plans/meter-names.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import type { Column } from '../../../src/domain/tables/data-table.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Application } from '../../support/application.ts';
import { aColumn, aDefinition, aSpinner, aSuppression, aUser, longAgo } from '../../support/builders.ts';
import { givenOrganization, givenRecords, givenTable } from '../../support/given.ts';

interface TrialFacts {
  readonly steps: readonly Step[];
  readonly cells?: Cells;
  readonly columns?: readonly Column[];
  readonly limits?: Plan['limits'];
  readonly email?: string;
  readonly verifiedAt?: Date | null;
  readonly sender?: Sender;
  /** Of the installation's own mail server. */
  readonly installation?: InstallationSender;
}

/** A draft over a table with one record, a person, and functions to try the draft's steps. */
export async function givenTrial(
  app: Application,
  {
    steps,
    cells = { email: 'ada@example.com', name: 'Ada', salary: '90000' },
    columns = [aColumn('email'), aColumn('name'), aColumn('salary', { metadata: false })],
    limits = {},
    email = 'me@acme.example',
    verifiedAt = longAgo,
    sender = app.sender,
    installation = { shownFor: async () => ({ from: 'Acme <hello@acme.example>', replyTo: undefined }) },
  }: TrialFacts,
) {
  const { id: organizationId } = await givenOrganization(app, { limits });
  const table = await givenTable(app, { organizationId, columns });
  await givenRecords(app, table, cells);
  const [record] = await app.records.list(organizationId, table.id, { limit: 1 });
  const recordId = record?.id as string;
  const spinner = aSpinner({ organizationId, draft: aDefinition({ dataTableId: table.id, steps }) });
  const user = aUser({ email, verifiedAt });
  await app.unitOfWork.run(async ({ spinners, users }) => {
    await spinners.save(spinner);
    await users.save(user);
  });
  const preview = new PreviewStep({
    unitOfWork: app.unitOfWork,
    records: app.records,
    sender,
    links: app.links,
    secrets: app.secrets,
    clock: app.clock,
    ids: app.ids,
    installation,
    pauses: new TimerPauses(),
  });
  const send = new SendTest({
    unitOfWork: app.unitOfWork,
    records: app.records,
    sender,
    links: app.links,
    audit: app.audit,
    clock: app.clock,
    ids: app.ids,
    pauses: new TimerPauses(),
  });
  const own = { organizationId, spinnerId: spinner.id };
  const by = { type: 'user' as const, id: user.id, ip: '192.0.2.1' };
  return {
    ...own,
    table,
    recordId,
    spinner,
    preview: (stepId: string, more: Partial<Parameters<PreviewStep['execute']>[0]> = {}) =>
      preview.execute({ ...own, stepId, recordId, ...more }),
    test: (stepId: string, more: Partial<Parameters<SendTest['execute']>[0]> = {}) =>
      send.execute({ ...own, stepId, recordId, userId: user.id, by, ...more }),
    suppress: (address: string) => app.unitOfWork.run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address })])),
    used: (meter: MeterName = 'messages') =>
      app.unitOfWork.run(async ({ meters }) => (await meters.findMany([organizationId], [meter], app.clock.now()))[0]?.used),
    audited: () =>
      [...app.tables.committed.auditEntries.list(organizationId)].map(({ action, actor, details }) => ({ action, actor, details })),
  };
}
