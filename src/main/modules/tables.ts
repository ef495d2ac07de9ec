import { ContainerModule } from 'inversify';
import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { PlanReader } from '../../application/plans/plan-reader.ts';
import { CreateDataTable } from '../../application/tables/create-data-table.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { DeleteDataTable } from '../../application/tables/delete-data-table.ts';
import { DeleteRecords } from '../../application/tables/delete-records.ts';
import { EditColumns } from '../../application/tables/edit-columns.ts';
import { EditDataTable } from '../../application/tables/edit-data-table.ts';
import { EditRecords } from '../../application/tables/edit-records.ts';
import { ExportRecords } from '../../application/tables/export-records.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { QueryRecords } from '../../application/tables/query-records.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { SweepDeletedTables } from '../../application/tables/sweep-deleted-tables.ts';
import { Controller } from '../../http/kernel/route.ts';
import { ColumnsController } from '../../http/tables/columns-controller.ts';
import { DataTablesController } from '../../http/tables/data-tables-controller.ts';
import { ExportController } from '../../http/tables/export-controller.ts';
import { IngestController } from '../../http/tables/ingest-controller.ts';
import { IngestRequestLog } from '../../http/tables/ingest-request-log.ts';
import { PublicReadsController } from '../../http/tables/public-reads-controller.ts';
import { RecordsController } from '../../http/tables/records-controller.ts';
import { WebhookUrlsController } from '../../http/tables/webhook-urls-controller.ts';
import { Settings } from '../settings.ts';
import { construct, constructAs } from './construct.ts';

/** Data tables, their columns and records, and ingest. */
export const tables = new ContainerModule(({ bind }) => {
  construct(bind, EditDataTable, [UnitOfWork, Audit]);
  construct(bind, DeleteDataTable, [UnitOfWork, Audit, Clock]);
  construct(bind, SweepDeletedTables, [UnitOfWork, Clock]);
  construct(bind, EditColumns, [UnitOfWork, Audit]);
  construct(bind, QueryRecords, [DataTableReader, RecordReader, Pauses]);
  construct(bind, EditRecords, [UnitOfWork, Audit]);
  construct(bind, DeleteRecords, [UnitOfWork, Audit]);
  construct(bind, ExportRecords, [UnitOfWork, RecordReader, Audit]);
  construct(bind, CreateDataTable, [UnitOfWork, IngestTokenMaker, Audit, Clock, Ids]);
  construct(bind, IngestRecords, [UnitOfWork, Audit, Clock]);

  construct(bind, IngestRequestLog, [IngestRequests, Clock]);
  bind(Controller).toResolvedValue(
    (show, rotate, requests, { publicUrl }) => new WebhookUrlsController(show, rotate, requests, publicUrl),
    [ShowIngestToken, RotateIngestToken, IngestRequests, Settings],
  );
  constructAs(bind, Controller, PublicReadsController, [OrganizationReader, PlanReader, ApiKeyReader, DataTableReader]);
  constructAs(bind, Controller, DataTablesController, [DataTableReader, CreateDataTable, EditDataTable, DeleteDataTable]);
  constructAs(bind, Controller, ColumnsController, [EditColumns]);
  constructAs(bind, Controller, RecordsController, [
    DataTableReader,
    RecordReader,
    QueryRecords,
    IngestRecords,
    EditRecords,
    DeleteRecords,
  ]);
  constructAs(bind, Controller, ExportController, [ExportRecords]);
  constructAs(bind, Controller, IngestController, [IngestRecords, IngestRequestLog]);
});
