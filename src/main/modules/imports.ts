import { ContainerModule } from 'inversify';
import { CancelImport } from '../../application/imports/cancel-import.ts';
import { CheckImport } from '../../application/imports/check-import.ts';
import { CreateImport } from '../../application/imports/create-import.ts';
import { CsvReader } from '../../application/imports/csv-reader.ts';
import { ImportCsv } from '../../application/imports/import-csv.ts';
import { ImportProgress } from '../../application/imports/import-progress.ts';
import { PreviewImport } from '../../application/imports/preview-import.ts';
import { RunImport } from '../../application/imports/run-import.ts';
import { SweepImports } from '../../application/imports/sweep-imports.ts';
import { UndoImport } from '../../application/imports/undo-import.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { construct } from './construct.ts';

/** Imports of CSV files. */
export const imports = new ContainerModule(({ bind }) => {
  construct(bind, PreviewImport, [UnitOfWork, CsvReader, Processor]);
  construct(bind, CheckImport, [UnitOfWork, CsvReader, Processor]);
  construct(bind, CreateImport, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, CancelImport, [UnitOfWork, Audit, Clock]);
  construct(bind, RunImport, [UnitOfWork, CsvReader, ImportProgress, Audit, Clock, Pauses]);
  construct(bind, UndoImport, [UnitOfWork, Audit, Clock]);
  construct(bind, SweepImports, [UnitOfWork, Clock]);
  construct(bind, ImportCsv, [UnitOfWork, CsvReader, Audit, Clock]);
});
