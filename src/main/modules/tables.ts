import { ContainerModule } from 'inversify';
import { Sender } from '../../application/channels/sender.ts';
import { ConfirmedForms } from '../../application/consent/confirmations/confirmed-forms.ts';
import { IngestTokenMaker } from '../../application/credentials/ingest-token-maker.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
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
import { DiscardRefusedCalls } from '../../application/tables/discard-refused-calls.ts';
import { EditColumns } from '../../application/tables/edit-columns.ts';
import { EditDataTable } from '../../application/tables/edit-data-table.ts';
import { EditRecords } from '../../application/tables/edit-records.ts';
import { ExportRecords } from '../../application/tables/export-records.ts';
import { ArchiveForm } from '../../application/tables/forms/archive-form.ts';
import { CountConfirmed } from '../../application/tables/forms/count-confirmed.ts';
import { FindForm } from '../../application/tables/forms/find-form.ts';
import { FormChallenges } from '../../application/tables/forms/form-challenges.ts';
import { FormTokens } from '../../application/tables/forms/form-tokens.ts';
import { ListForms } from '../../application/tables/forms/list-forms.ts';
import { ListSignUps } from '../../application/tables/forms/list-sign-ups.ts';
import { PublishForm } from '../../application/tables/forms/publish-form.ts';
import { ReadForm } from '../../application/tables/forms/read-form.ts';
import { SaveForm } from '../../application/tables/forms/save-form.ts';
import { SubmitForm } from '../../application/tables/forms/submit-form.ts';
import { IngestRecords } from '../../application/tables/ingest-records.ts';
import { CancelKeySetting } from '../../application/tables/keys/cancel-key-setting.ts';
import { CheckKey } from '../../application/tables/keys/check-key.ts';
import { DeleteRecordByKey } from '../../application/tables/keys/delete-record-by-key.ts';
import { EditRecordByKey } from '../../application/tables/keys/edit-record-by-key.ts';
import { FillKeys } from '../../application/tables/keys/fill-keys.ts';
import { FindMerge } from '../../application/tables/keys/find-merge.ts';
import { FindRecordByKey } from '../../application/tables/keys/find-record-by-key.ts';
import { RecordWriters } from '../../application/tables/keys/record-writers.ts';
import { SetKey } from '../../application/tables/keys/set-key.ts';
import { StartKeySetting } from '../../application/tables/keys/start-key-setting.ts';
import { UndoMerge } from '../../application/tables/keys/undo-merge.ts';
import { ListChangedRecords } from '../../application/tables/list-changed-records.ts';
import { ListRecordChanges } from '../../application/tables/list-record-changes.ts';
import { MakeRecordView } from '../../application/tables/make-record-view.ts';
import { QueryRecords } from '../../application/tables/query-records.ts';
import { ReadRecordView } from '../../application/tables/read-record-view.ts';
import { RecordChangeReader } from '../../application/tables/record-change-reader.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { RecordViews } from '../../application/tables/record-views.ts';
import { ReplayRefusedCall } from '../../application/tables/replay-refused-call.ts';
import { DeleteSavedView } from '../../application/tables/saved-views/delete-saved-view.ts';
import { ListSavedViews } from '../../application/tables/saved-views/list-saved-views.ts';
import { SaveView } from '../../application/tables/saved-views/save-view.ts';
import { ChangeSelectedRecords } from '../../application/tables/selected/change-selected-records.ts';
import { SelectedRecords } from '../../application/tables/selected/selected-records.ts';
import { SuppressSelectedRecords } from '../../application/tables/selected/suppress-selected-records.ts';
import { SweepDeletedTables } from '../../application/tables/sweep-deleted-tables.ts';
import { Settings } from '../settings.ts';
import { construct, constructAs, provide } from './construct.ts';

/** Data tables, their columns and records, and ingest. */
export const tables = new ContainerModule(({ bind }) => {
  provide(bind, EditDataTable, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, DeleteDataTable, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, SweepDeletedTables, { unitOfWork: UnitOfWork, clock: Clock });
  construct(bind, CountStoredBytes, [UnitOfWork]);
  provide(bind, EditColumns, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, CheckKey, { tables: DataTableReader, records: RecordReader });
  provide(bind, FindRecordByKey, { tables: DataTableReader, records: RecordReader });
  provide(bind, ListChangedRecords, { tables: DataTableReader, records: RecordReader });
  provide(bind, ListRecordChanges, { tables: DataTableReader, records: RecordReader, changes: RecordChangeReader });
  provide(bind, SetKey, {
    unitOfWork: UnitOfWork,
    tables: DataTableReader,
    records: RecordReader,
    writers: RecordWriters,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  });
  provide(bind, StartKeySetting, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, CancelKeySetting, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, FillKeys, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids, pauses: Pauses });
  provide(bind, FindMerge, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, UndoMerge, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, CheckColumnType, { tables: DataTableReader, records: RecordReader, clock: Clock });
  provide(bind, StartConversion, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, CancelConversion, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, ConvertColumns, { unitOfWork: UnitOfWork, clock: Clock });
  construct(bind, ListSavedViews, [UnitOfWork]);
  provide(bind, SaveView, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, DeleteSavedView, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, QueryRecords, { tables: DataTableReader, records: RecordReader, clock: Clock, processor: Processor });
  provide(bind, DiscardRefusedCalls, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, EditRecords, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, EditRecordByKey, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, DeleteRecordByKey, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, DeleteRecords, { unitOfWork: UnitOfWork, audit: Audit });
  construct(bind, SelectedRecords, [RecordReader, Clock, Processor]);
  provide(bind, ExportRecords, { unitOfWork: UnitOfWork, selected: SelectedRecords, audit: Audit, processor: Processor });
  provide(bind, ChangeSelectedRecords, { unitOfWork: UnitOfWork, tables: DataTableReader, selected: SelectedRecords, audit: Audit });
  provide(bind, SuppressSelectedRecords, {
    unitOfWork: UnitOfWork,
    tables: DataTableReader,
    selected: SelectedRecords,
    audit: Audit,
    clock: Clock,
  });
  provide(bind, CreateDataTable, { unitOfWork: UnitOfWork, tokens: IngestTokenMaker, audit: Audit, clock: Clock, ids: Ids });
  bind(IngestRecords).toResolvedValue(
    (unitOfWork, audit, clock, { tracer }) => new IngestRecords({ unitOfWork, audit, clock, tracer }),
    [UnitOfWork, Audit, Clock, Settings],
  );
  provide(bind, ListSignUps, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, ListForms, { unitOfWork: UnitOfWork, clock: Clock });
  constructAs(bind, ConfirmedForms, CountConfirmed, []);
  provide(bind, ReadForm, { unitOfWork: UnitOfWork });
  provide(bind, SaveForm, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, PublishForm, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, sender: Sender });
  provide(bind, ArchiveForm, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, FindForm, { unitOfWork: UnitOfWork });
  provide(bind, SubmitForm, { unitOfWork: UnitOfWork, clock: Clock, ids: Ids, sender: Sender });
  construct(bind, FormTokens, [Secrets]);
  construct(bind, FormChallenges, [Secrets]);
  provide(bind, ReplayRefusedCall, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, MakeRecordView, {
    tables: DataTableReader,
    records: RecordReader,
    views: RecordViews,
    clock: Clock,
    ids: Ids,
    processor: Processor,
  });
  provide(bind, ReadRecordView, { tables: DataTableReader, records: RecordReader, views: RecordViews, clock: Clock });
});
