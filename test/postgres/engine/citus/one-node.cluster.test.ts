import { afterAll, beforeAll, expect } from '@jest/globals';
import { Audit } from '../../../../src/application/kernel/audit.ts';
import { IngestRecords } from '../../../../src/application/tables/ingest-records.ts';
import { notAudited } from '../../../../src/domain/kernel/actor.ts';
import { Records } from '../../../../src/domain/tables/encoding/encoding.ts';
import { PipelinedTransaction } from '../../../../src/postgres/engine/transaction/pipelined-transaction.ts';
import { postgresStorageOn } from '../../../../src/postgres/storage.ts';
import { aColumn, anApiKey } from '../../../support/builders.ts';
import { FixedClock } from '../../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../../support/given.ts';
import { onACluster, ownConnection } from '../../../support/own-connection.ts';
import { ids } from '../../../support/sequential-ids.ts';
import { type SentStatement, wayOf } from '../../tasks-of.ts';

const connection = ownConnection();

/** The statements that transactions have sent. */
const sent: SentStatement[] = [];

const { query, send, sendAhead } = PipelinedTransaction.prototype;
beforeAll(() => {
  const noting = <Method extends typeof query | typeof send | typeof sendAhead>(method: Method) =>
    function (this: PipelinedTransaction, ...given: Parameters<Method>) {
      const [name, text, values] = given;
      sent.push({ name, text, values });
      return (method as (...all: typeof given) => unknown).apply(this, given);
    };
  Object.assign(PipelinedTransaction.prototype, { query: noting(query), send: noting(send), sendAhead: noting(sendAhead) });
});
afterAll(() => void Object.assign(PipelinedTransaction.prototype, { query, send, sendAhead }));

onACluster('each statement of a call that adds a record goes to one node as a whole', async () => {
  const store = postgresStorageOn({ connection: connection() });
  const clock = new FixedClock();
  const { id: organizationId } = await givenOrganization(store, { features: ['api_keys'], limits: { records: 10, bytes: 1000 } });
  const table = await givenTable(store, { organizationId, columns: [aColumn('email')] });
  const apiKey = anApiKey({ organizationId, scopes: ['ingest'] });
  await store.unitOfWork.run(({ apiKeys }) => apiKeys.save(apiKey));
  const ingest = new IngestRecords({ unitOfWork: store.unitOfWork, audit: new Audit(clock, ids), clock });
  const input = {
    organizationId,
    dataTableId: table.id,
    credential: { type: 'api-key' as const, organizationId, id: apiKey.id },
    by: notAudited,
    records: Records.of([{ email: 'ada@example.com' }]),
  };
  // The first begins the period.
  await ingest.execute(input);
  const ways: string[] = [];
  // The first of a process reads from the database, the next from its cache.
  const { unitOfWork } = postgresStorageOn({ connection: connection() });
  const again = new IngestRecords({ unitOfWork, audit: new Audit(clock, ids), clock });
  for (let call = 0; call < 2; call++) {
    sent.length = 0;
    await again.execute(input);
    for (const statement of [...sent]) ways.push(`${statement.name}: ${await wayOf(connection(), statement)}`);
  }
  expect(ways).toEqual(
    [
      ...['find_meters_of_one', 'find_credential_keys_of_one', 'find_data_tables_of_one'],
      // Its table might have changed since it was read.
      ...['spend_meters_2', 'verify_one_of_dataTables', 'before_added_records', 'add_records_1'],
      // The charge is noted first, but what was read is verified before it.
      ...['spend_meters_2', 'verify_one_of_plans', 'verify_one_of_dataTables', 'verify_one_of_apiKeys'],
      ...['before_added_records', 'add_records_1'],
    ].map((name) => `${name}: one node`),
  );
});
