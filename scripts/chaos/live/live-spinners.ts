import type { Container } from 'inversify';
import { CreateSpinner } from '../../../src/application/spinners/create-spinner.ts';
import { PublishSpinner } from '../../../src/application/spinners/publish-spinner.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { ApiClient } from '../../support/api-client.ts';
import { appendOnce, type IngestTarget } from '../callers.ts';
import type { Crm } from '../crm.ts';
import type { Ledger } from '../ledger.ts';
import type { Organization } from '../organization.ts';
import type { Random } from '../random.ts';

/** Batches of callers, and contacts of the CRM, that are there before the spinners are published. */
const [batchesBefore, contactsBefore] = [10, 200];
const appending = '/api/v1/public/ingest';
/** Digits that a third to two thirds of the CRM's random texts have. */
export const [entering, leaving] = ['1', '7'];

/** The addresses of whom the live spinners take. */
export const addressesOfLive = /^(?:live-|moved-|contact)/;

const text = 'Hello {{ name | default: "there" }}.\n\nUnsubscribe: {{ unsubscribe_url }}\n';
const mail = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Live', text };

/** A live spinner and its table. */
export interface Live {
  readonly organizationId: string;
  readonly tableId: string;
  readonly spinnerId: string;
}

/**
 * Two live spinners: one takes what callers append to a table; one takes contacts of the CRM whenever a change makes their city match,
 * writes to them, and lets them wait until a change of their name lets them leave.
 */
export class LiveSpinners {
  readonly appended: Live;
  readonly changed: Live;
  /** The way in which callers append to the table of the first. */
  readonly targets: readonly IngestTarget[];

  private constructor(appended: Live, changed: Live, targets: readonly IngestTarget[]) {
    this.appended = appended;
    this.changed = changed;
    this.targets = targets;
  }

  /** Fills both tables over HTTP, and then publishes the spinners. */
  static async open(container: Container, url: string, organization: Organization, crm: Crm, ledger: Ledger, random: Random) {
    const { organizationId, apiKey, live } = organization;
    const api = new ApiClient(url, apiKey);
    const before: IngestTarget = { table: 'before', path: appending, dataTableId: live.id, pause: [0, 0] };
    for (let n = 0; n < batchesBefore; n++) await appendOnce(api, before, ledger, random);
    api.close();
    await crm.addStanding(url, contactsBefore, entering);
    const appended = { organizationId, tableId: live.id };
    const changed = { organizationId: crm.organization.organizationId, tableId: crm.organization.tableId };
    const pause = [300, 1500] as const;
    return new LiveSpinners(
      {
        ...appended,
        spinnerId: await publishLive(container, appended, { starts: [{ type: 'arrival', zone: 'Asia/Kolkata' }], steps: [mail] }),
      },
      {
        ...changed,
        spinnerId: await publishLive(container, changed, {
          starts: [{ type: 'arrival', where: { column: 'city', operator: 'contains', value: entering }, changes: true, again: 'always' }],
          exit: { column: 'name', operator: 'contains', value: leaving },
          steps: [mail, { id: 'pause', type: 'wait', for: '30 days' }],
        }),
      },
      [
        { table: 'live', path: appending, dataTableId: live.id, pause },
        { table: 'live', path: `/api/v1/public/data-tables/ingest/${live.token}`, dataTableId: undefined, pause },
      ],
    );
  }
}

/** Creates and publishes a spinner over a table. Returns its id. */
export async function publishLive(
  container: Container,
  { organizationId, tableId }: Omit<Live, 'spinnerId'>,
  more: object,
): Promise<string> {
  const definition = { dataTableId: tableId, ...more };
  const { id: spinnerId } = await container.get(CreateSpinner).execute({ organizationId, name: 'Live', definition, by: operator });
  await container.get(PublishSpinner).execute({ organizationId, spinnerId, by: operator });
  return spinnerId;
}
