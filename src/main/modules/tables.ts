import { ContainerModule } from 'inversify';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { CancelConversion } from '../../application/tables/conversions/cancel-conversion.ts';
import { CheckColumnType } from '../../application/tables/conversions/check-column-type.ts';
import { ConvertColumns } from '../../application/tables/conversions/convert-columns.ts';
import { StartConversion } from '../../application/tables/conversions/start-conversion.ts';
import { CountStoredBytes } from '../../application/tables/count-stored-bytes.ts';
import { CreateDataTable } from '../../application/tables/create-data-table.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { DeleteDataTable } from '../../application/tables/delete-data-table.ts';
import { DeleteRecords } from '../../application/tables/delete-records.ts';
import { EditColumns } from '../../application/tables/edit-columns.ts';
import { EditDataTable } from '../../application/tables/edit-data-table.ts';
import { EditRecords } from '../../application/tables/edit-records.ts';
import { ExportRecords } from '../../application/tables/export-records.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { CheckKey } from '../../application/tables/keys/check-key.ts';
import { RecordWriters } from '../../application/tables/keys/record-writers.ts';
import { SetKey } from '../../application/tables/keys/set-key.ts';
import { MakeRecordView } from '../../application/tables/make-record-view.ts';
import { QueryRecords } from '../../application/tables/query-records.ts';
import { ReadRecordView } from '../../application/tables/read-record-view.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { RecordViews } from '../../application/tables/record-views.ts';
import { DeleteSavedView } from '../../application/tables/saved-views/delete-saved-view.ts';
import { ListSavedViews } from '../../application/tables/saved-views/list-saved-views.ts';
import { SaveView } from '../../application/tables/saved-views/save-view.ts';
import { ChangeSelectedRecords } from '../../application/tables/selected/change-selected-records.ts';
import { SelectedRecords } from '../../application/tables/selected/selected-records.ts';
import { SuppressSelectedRecords } from '../../application/tables/selected/suppress-selected-records.ts';
import { SweepDeletedTables } from '../../application/tables/sweep-deleted-tables.ts';
import { construct } from './construct.ts';

/** Data tables, their columns and records, and ingest. */
export const tables = new ContainerModule(({ bind }) => {
  construct(bind, EditDataTable, [UnitOfWork, Audit]);
  construct(bind, DeleteDataTable, [UnitOfWork, Audit, Clock]);
  construct(bind, SweepDeletedTables, [UnitOfWork, Clock]);
  construct(bind, CountStoredBytes, [UnitOfWork]);
  construct(bind, EditColumns, [UnitOfWork, Audit]);
  construct(bind, CheckKey, [DataTableReader, RecordReader]);
  construct(bind, SetKey, [UnitOfWork, DataTableReader, RecordReader, RecordWriters, Audit]);
  construct(bind, CheckColumnType, [DataTableReader, RecordReader, Clock]);
  construct(bind, StartConversion, [UnitOfWork, Audit, Clock]);
  construct(bind, CancelConversion, [UnitOfWork, Audit, Clock]);
  bind(ConvertColumns).toResolvedValue((unitOfWork, clock) => new ConvertColumns(unitOfWork, clock), [UnitOfWork, Clock]);
  construct(bind, ListSavedViews, [UnitOfWork]);
  construct(bind, SaveView, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, DeleteSavedView, [UnitOfWork, Audit]);
  bind(QueryRecords).toResolvedValue(
    (dataTables, records, clock, pauses) => new QueryRecords(dataTables, records, clock, pauses),
    [DataTableReader, RecordReader, Clock, Pauses],
  );
  construct(bind, EditRecords, [UnitOfWork, Audit]);
  construct(bind, DeleteRecords, [UnitOfWork, Audit]);
  construct(bind, SelectedRecords, [RecordReader, Clock, Pauses]);
  construct(bind, ExportRecords, [UnitOfWork, SelectedRecords, Audit]);
  construct(bind, ChangeSelectedRecords, [UnitOfWork, DataTableReader, SelectedRecords, Audit]);
  construct(bind, SuppressSelectedRecords, [UnitOfWork, DataTableReader, SelectedRecords, Audit, Clock]);
  construct(bind, CreateDataTable, [UnitOfWork, IngestTokenMaker, Audit, Clock, Ids]);
  construct(bind, IngestRecords, [UnitOfWork, Audit, Clock]);
  construct(bind, MakeRecordView, [DataTableReader, RecordReader, RecordViews, Clock, Ids, Pauses]);
  construct(bind, ReadRecordView, [DataTableReader, RecordReader, RecordViews, Clock]);
});
