import { ContainerModule } from 'inversify';
import { ConfirmedForms } from '../../application/consent/confirmations/confirmed-forms.ts';
import { LineReader } from '../../application/consent/lists/line-reader.ts';
import { PreferenceReader } from '../../application/consent/preference-reader.ts';
import { AdvanceErasures } from '../../application/erasure/advance-erasures.ts';
import { ArchiveWriter } from '../../application/erasure/archive-writer.ts';
import { ErasePeople } from '../../application/erasure/erase-people.ts';
import { ExportPerson } from '../../application/erasure/export-person.ts';
import { ReadRetention } from '../../application/erasure/retention/read-retention.ts';
import { RetentionReader } from '../../application/erasure/retention/retention-reader.ts';
import { SetRetention } from '../../application/erasure/retention/set-retention.ts';
import { SweepRetention } from '../../application/erasure/retention/sweep-retention.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { ZipWriter } from '../../system/zip-writer.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

const kernel = { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids, secrets: Secrets };

/** Erasing and exporting a person, and how long organizations keep what. */
export const erasure = new ContainerModule(({ bind }) => {
  provide(bind, ErasePeople, {
    ...kernel,
    processor: Processor,
    tables: DataTableReader,
    records: RecordReader,
    forms: ConfirmedForms,
    lines: LineReader,
  });
  bind(ArchiveWriter).to(ZipWriter);
  const { ids: _, ...others } = kernel;
  provide(bind, ExportPerson, {
    ...others,
    tables: DataTableReader,
    records: RecordReader,
    preferences: PreferenceReader,
    archives: ArchiveWriter,
  });
  bind(SweepRetention).toResolvedValue(
    (unitOfWork, clock, audit, secrets, { config }) =>
      new SweepRetention({ unitOfWork, clock, audit, secrets, rules: config.retentionRules }),
    [UnitOfWork, Clock, Audit, Secrets, Settings],
  );
  bind(SetRetention).toResolvedValue(
    (unitOfWork, clock, audit, { config }) => new SetRetention({ unitOfWork, clock, audit, rules: config.retentionRules }),
    [UnitOfWork, Clock, Audit, Settings],
  );
  bind(ReadRetention).toResolvedValue(
    (reader, clock, { config }) => new ReadRetention({ reader, clock, rules: config.retentionRules }),
    [RetentionReader, Clock, Settings],
  );
  provide(bind, AdvanceErasures, { ...kernel, tables: DataTableReader, forms: ConfirmedForms });
});
