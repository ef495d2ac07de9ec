import { ContainerModule } from 'inversify';
import { CancelImport } from '../../application/imports/cancel-import.ts';
import { CreateImport } from '../../application/imports/create-import.ts';
import { CsvReader } from '../../application/imports/csv-reader.ts';
import { ImportProgress } from '../../application/imports/import-progress.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { PreviewImport } from '../../application/imports/preview-import.ts';
import { RunImport } from '../../application/imports/run-import.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { ImportFilesController } from '../../http/imports/import-files-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { ImportsController } from '../../http/imports/imports-controller.ts';
import { Controller } from '../../http/kernel/route.ts';

/** Imports of CSV files by people. */
export const imports = new ContainerModule(({ bind }) => {
  bind(ImportSlots).toSelf();
  bind(PreviewImport).toResolvedValue((...given) => new PreviewImport(...given), [UnitOfWork, CsvReader]);
  bind(CreateImport).toResolvedValue((...given) => new CreateImport(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(CancelImport).toResolvedValue((...given) => new CancelImport(...given), [UnitOfWork, Audit, Clock]);
  bind(RunImport).toResolvedValue((...given) => new RunImport(...given), [UnitOfWork, CsvReader, ImportProgress, Audit, Clock]);
  bind(Controller).toResolvedValue(
    (...given) => new ImportsController(...given),
    [UnitOfWork, ImportReader, CreateImport, CancelImport, Clock],
  );
  bind(Controller).toResolvedValue(
    (...given) => new ImportFilesController(...given),
    [ImportReader, PreviewImport, RunImport, ImportSlots, Clock],
  );
});
