import { notAudited } from '../../../src/domain/kernel/actor.ts';
import type { Plan } from '../../../src/domain/plans/plan.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import type { Application } from '../../support/application.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';

/** Stores a table of leads, in an organization with the given limits. */
export const givenLeadsIn =
  (app: Application) =>
  async (limits: Plan['limits'] = {}, fields: Parameters<typeof givenTable>[1] = {}) =>
    givenTable(app, { organizationId: (await givenOrganization(app, { limits })).id, ...fields });

/** Calls the use case; the default fingerprint is computed from the records. */
export const ingestInto =
  (app: Application) =>
  async (
    { organizationId, id: dataTableId }: { organizationId: string; id: string },
    records: readonly unknown[],
    more: { requestId?: string; key?: string; fingerprint?: string } = {},
  ) => {
    const { requestId = 'request-1', key, fingerprint = JSON.stringify(records) } = more;
    const idempotency = key === undefined ? undefined : { key, fingerprint, requestId };
    return app.ingestRecords.execute({ organizationId, dataTableId, records: Records.of(records), idempotency, by: notAudited });
  };
