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
import { provide } from './construct.ts';

/** Imports of CSV files. */
export const imports = new ContainerModule(({ bind }) => {
  provide(bind, PreviewImport, { unitOfWork: UnitOfWork, csv: CsvReader, processor: Processor });
  provide(bind, CheckImport, { unitOfWork: UnitOfWork, csv: CsvReader, clock: Clock, processor: Processor });
  provide(bind, CreateImport, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, CancelImport, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, RunImport, {
    unitOfWork: UnitOfWork,
    csv: CsvReader,
    progress: ImportProgress,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
    processor: Processor,
  });
  provide(bind, UndoImport, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, SweepImports, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, ImportCsv, { unitOfWork: UnitOfWork, csv: CsvReader, audit: Audit, clock: Clock, ids: Ids, processor: Processor });
});
