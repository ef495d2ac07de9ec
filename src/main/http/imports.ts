import { ContainerModule } from 'inversify';
import { CancelImport } from '../../application/imports/cancel-import.ts';
import { CheckImport } from '../../application/imports/check-import.ts';
import { CreateImport } from '../../application/imports/create-import.ts';
import { ImportCsv } from '../../application/imports/import-csv.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { PreviewImport } from '../../application/imports/preview-import.ts';
import { RunImport } from '../../application/imports/run-import.ts';
import { UndoImport } from '../../application/imports/undo-import.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { StoredAnswerReader } from '../../application/kernel/stored-answer-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { ImportFilesController } from '../../http/imports/import-files-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { ImportsController } from '../../http/imports/imports-controller.ts';
import { PublicImportController } from '../../http/imports/public-import-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { IngestRequestLog } from '../../http/tables/ingest-request-log.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of imports. */
export const importsHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, PublicImportController, [
    DataTableReader,
    StoredAnswerReader,
    ImportCsv,
    IngestRequestLog,
    ImportSlots,
    Clock,
  ]);
  bind(ImportSlots).toResolvedValue((pauses) => new ImportSlots(pauses), [Pauses]);
  constructAs(bind, Controller, ImportsController, [DataTableReader, ImportReader, CreateImport, CancelImport, UndoImport, Clock]);
  constructAs(bind, Controller, ImportFilesController, [ImportReader, PreviewImport, CheckImport, RunImport, ImportSlots, Clock]);
});
