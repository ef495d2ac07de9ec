import { ContainerModule } from 'inversify';
import { CancelImport } from '../../application/imports/cancel-import.ts';
import { CreateImport } from '../../application/imports/create-import.ts';
import { CsvReader } from '../../application/imports/csv-reader.ts';
import { ImportCsv } from '../../application/imports/import-csv.ts';
import { ImportProgress } from '../../application/imports/import-progress.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { PreviewImport } from '../../application/imports/preview-import.ts';
import { RunImport } from '../../application/imports/run-import.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { ImportFilesController } from '../../http/imports/import-files-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { ImportsController } from '../../http/imports/imports-controller.ts';
import { PublicImportController } from '../../http/imports/public-import-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { IngestRequestLog } from '../../http/tables/ingest-request-log.ts';
import { construct, constructAs } from './construct.ts';

/** Imports of CSV files. */
export const imports = new ContainerModule(({ bind }) => {
  construct(bind, PreviewImport, [UnitOfWork, CsvReader]);
  construct(bind, CreateImport, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, CancelImport, [UnitOfWork, Audit, Clock]);
  construct(bind, RunImport, [UnitOfWork, CsvReader, ImportProgress, Audit, Clock, Pauses]);
  construct(bind, ImportCsv, [UnitOfWork, CsvReader, Audit, Clock]);

  constructAs(bind, Controller, PublicImportController, [ImportCsv, IngestRequestLog, ImportSlots]);
  bind(ImportSlots).toSelf();
  constructAs(bind, Controller, ImportsController, [DataTableReader, ImportReader, CreateImport, CancelImport, Clock]);
  constructAs(bind, Controller, ImportFilesController, [ImportReader, PreviewImport, RunImport, ImportSlots, Clock]);
});
