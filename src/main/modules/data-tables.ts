import { ContainerModule } from 'inversify';
import { Audit } from '../../application/audit.ts';
import { CreateDataTable } from '../../application/data-tables/create-data-table.ts';
import { DeleteDataTable } from '../../application/data-tables/delete-data-table.ts';
import { EditColumns } from '../../application/data-tables/edit-columns.ts';
import { EditDataTable } from '../../application/data-tables/edit-data-table.ts';
import { SweepDeletedTables } from '../../application/data-tables/sweep-deleted-tables.ts';
import { IngestRecords } from '../../application/ingest/ingest-records.ts';
import { Clock } from '../../application/ports/clock.ts';
import { DataTableReader } from '../../application/ports/data-table-reader.ts';
import { RecordReader } from '../../application/ports/record-reader.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { DeleteRecords } from '../../application/records/delete-records.ts';
import { EditRecords } from '../../application/records/edit-records.ts';
import { ExportRecords } from '../../application/records/export-records.ts';
import { QueryRecords } from '../../application/records/query-records.ts';
import { ColumnsController } from '../../http/controllers/columns-controller.ts';
import { DataTablesController } from '../../http/controllers/data-tables-controller.ts';
import { ExportController } from '../../http/controllers/export-controller.ts';
import { RecordsController } from '../../http/controllers/records-controller.ts';
import { Controller } from '../../http/route.ts';

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
