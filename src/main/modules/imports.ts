import { ContainerModule } from 'inversify';
import { Audit } from '../../application/audit.ts';
import { CancelImport } from '../../application/imports/cancel-import.ts';
import { CreateImport } from '../../application/imports/create-import.ts';
import { PreviewImport } from '../../application/imports/preview-import.ts';
import { RunImport } from '../../application/imports/run-import.ts';
import { Clock } from '../../application/ports/clock.ts';
import { CsvReader } from '../../application/ports/csv-reader.ts';
import { Ids } from '../../application/ports/ids.ts';
import { ImportProgress } from '../../application/ports/import-progress.ts';
import { ImportReader } from '../../application/ports/import-reader.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { ImportFilesController } from '../../http/controllers/import-files-controller.ts';
import { ImportsController } from '../../http/controllers/imports-controller.ts';
import { ImportSlots } from '../../http/import-slots.ts';
import { Controller } from '../../http/route.ts';

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
