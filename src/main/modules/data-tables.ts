import { ContainerModule } from 'inversify';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { CreateDataTable } from '../../application/tables/create-data-table.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { DeleteDataTable } from '../../application/tables/delete-data-table.ts';
import { DeleteRecords } from '../../application/tables/delete-records.ts';
import { EditColumns } from '../../application/tables/edit-columns.ts';
import { EditDataTable } from '../../application/tables/edit-data-table.ts';
import { EditRecords } from '../../application/tables/edit-records.ts';
import { ExportRecords } from '../../application/tables/export-records.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { QueryRecords } from '../../application/tables/query-records.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { SweepDeletedTables } from '../../application/tables/sweep-deleted-tables.ts';
import { Controller } from '../../http/kernel/route.ts';
import { ColumnsController } from '../../http/tables/columns-controller.ts';
import { DataTablesController } from '../../http/tables/data-tables-controller.ts';
import { ExportController } from '../../http/tables/export-controller.ts';
import { RecordsController } from '../../http/tables/records-controller.ts';

/** Data tables, their columns and their records, as people work with them. */
export const dataTables = new ContainerModule(({ bind }) => {
  bind(EditDataTable).toResolvedValue((...given) => new EditDataTable(...given), [UnitOfWork, Audit]);
  bind(DeleteDataTable).toResolvedValue((...given) => new DeleteDataTable(...given), [UnitOfWork, Audit, Clock]);
  bind(SweepDeletedTables).toResolvedValue((...given) => new SweepDeletedTables(...given), [UnitOfWork, Clock]);
  bind(EditColumns).toResolvedValue((...given) => new EditColumns(...given), [UnitOfWork, Audit]);
  bind(QueryRecords).toResolvedValue((...given) => new QueryRecords(...given), [DataTableReader, RecordReader]);
  bind(EditRecords).toResolvedValue((...given) => new EditRecords(...given), [UnitOfWork, Audit]);
  bind(DeleteRecords).toResolvedValue((...given) => new DeleteRecords(...given), [UnitOfWork, Audit]);
  bind(ExportRecords).toResolvedValue((...given) => new ExportRecords(...given), [UnitOfWork, RecordReader, Audit]);
  bind(Controller).toResolvedValue(
    (...given) => new DataTablesController(...given),
    [DataTableReader, CreateDataTable, EditDataTable, DeleteDataTable],
  );
  bind(Controller).toResolvedValue((...given) => new ColumnsController(...given), [EditColumns]);
  bind(Controller).toResolvedValue(
    (...given) => new RecordsController(...given),
    [DataTableReader, RecordReader, QueryRecords, IngestRecords, EditRecords, DeleteRecords],
  );
  bind(Controller).toResolvedValue((...given) => new ExportController(...given), [ExportRecords]);
});
