import { ContainerModule } from 'inversify';
import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { OwnDomains } from '../../application/accounts/own-domain/own-domains.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { RotateIngestToken } from '../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../application/credentials/show-ingest-token.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { PlanReader } from '../../application/plans/plan-reader.ts';
import { CancelConversion } from '../../application/tables/conversions/cancel-conversion.ts';
import { CheckColumnType } from '../../application/tables/conversions/check-column-type.ts';
import { StartConversion } from '../../application/tables/conversions/start-conversion.ts';
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
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { CancelKeySetting } from '../../application/tables/keys/cancel-key-setting.ts';
import { CheckKey } from '../../application/tables/keys/check-key.ts';
import { DeleteRecordByKey } from '../../application/tables/keys/delete-record-by-key.ts';
import { EditRecordByKey } from '../../application/tables/keys/edit-record-by-key.ts';
import { FindMerge } from '../../application/tables/keys/find-merge.ts';
import { FindRecordByKey } from '../../application/tables/keys/find-record-by-key.ts';
import { SetKey } from '../../application/tables/keys/set-key.ts';
import { StartKeySetting } from '../../application/tables/keys/start-key-setting.ts';
import { UndoMerge } from '../../application/tables/keys/undo-merge.ts';
import { ListChangedRecords } from '../../application/tables/list-changed-records.ts';
import { ListRecordChanges } from '../../application/tables/list-record-changes.ts';
import { MakeRecordView } from '../../application/tables/make-record-view.ts';
import { QueryRecords } from '../../application/tables/query-records.ts';
import { ReadRecordView } from '../../application/tables/read-record-view.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { ReplayRefusedCall } from '../../application/tables/replay-refused-call.ts';
import { DeleteSavedView } from '../../application/tables/saved-views/delete-saved-view.ts';
import { ListSavedViews } from '../../application/tables/saved-views/list-saved-views.ts';
import { SaveView } from '../../application/tables/saved-views/save-view.ts';
import { ChangeSelectedRecords } from '../../application/tables/selected/change-selected-records.ts';
import { SuppressSelectedRecords } from '../../application/tables/selected/suppress-selected-records.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Controller } from '../../http/kernel/route.ts';
import { CallReplays } from '../../http/tables/call-replays.ts';
import { ColumnsController } from '../../http/tables/columns-controller.ts';
import { ConversionsController } from '../../http/tables/conversions-controller.ts';
import { DataTablesController } from '../../http/tables/data-tables-controller.ts';
import { ExportController } from '../../http/tables/export-controller.ts';
import { FormsController } from '../../http/tables/forms/forms-controller.ts';
import { formsPath } from '../../http/tables/forms/forms-path.ts';
import { PublicFormsController } from '../../http/tables/forms/public-forms-controller.ts';
import { IngestController } from '../../http/tables/ingest-controller.ts';
import { IngestRequestLog } from '../../http/tables/ingest-request-log.ts';
import { KeySettingsController } from '../../http/tables/key-settings-controller.ts';
import { KeyedRecordsController } from '../../http/tables/keyed-records-controller.ts';
import { MappingController } from '../../http/tables/mapping-controller.ts';
import { PublicReadsController } from '../../http/tables/public-reads-controller.ts';
import { RecordChangesController } from '../../http/tables/record-changes-controller.ts';
import { RecordViewsController } from '../../http/tables/record-views-controller.ts';
import { RecordsController } from '../../http/tables/records-controller.ts';
import { RefusedCallsController } from '../../http/tables/refused-calls-controller.ts';
import { SavedViewsController } from '../../http/tables/saved-views-controller.ts';
import { SelectionController } from '../../http/tables/selection-controller.ts';
import { TableKeysController } from '../../http/tables/table-keys-controller.ts';
import { WebhookUrlsController } from '../../http/tables/webhook-urls-controller.ts';
import { construct, constructAs } from '../modules/construct.ts';
import { Settings } from '../settings.ts';

/** The controllers of data tables, records and ingest. */
export const tablesHttp = new ContainerModule(({ bind }) => {
  bind(IngestRequestLog).toResolvedValue(
    (requests, clock, { metrics }) => new IngestRequestLog(requests, clock, metrics?.noteRecords),
    [IngestRequests, Clock, Settings],
  );
  bind(Controller).toResolvedValue(
    (show, rotate, requests, { publicUrl }) => new WebhookUrlsController(show, rotate, requests, publicUrl),
    [ShowIngestToken, RotateIngestToken, IngestRequests, Settings],
  );
  bind(Controller).toResolvedValue(
    (list, read, save, publish, archive, signUps, { publicUrl }, domains) =>
      new FormsController(list, read, save, publish, archive, signUps, publicUrl + prefix + formsPath, domains),
    [ListForms, ReadForm, SaveForm, PublishForm, ArchiveForm, ListSignUps, Settings, OwnDomains],
  );
  constructAs(bind, Controller, PublicFormsController, [FindForm, SubmitForm, FormTokens, FormChallenges, Clock]);
  construct(bind, CallReplays, [ReplayRefusedCall, IngestRequests, Clock]);
  constructAs(bind, Controller, RefusedCallsController, [DataTableReader, CallReplays, DiscardRefusedCalls]);
  constructAs(bind, Controller, PublicReadsController, [OrganizationReader, PlanReader, ApiKeyReader, DataTableReader]);
  constructAs(bind, Controller, DataTablesController, [DataTableReader, CreateDataTable, EditDataTable, DeleteDataTable]);
  constructAs(bind, Controller, ColumnsController, [EditColumns]);
  constructAs(bind, Controller, MappingController, [DataTableReader, IngestRequests, EditDataTable]);
  constructAs(bind, Controller, TableKeysController, [CheckKey, SetKey, FindMerge, UndoMerge]);
  constructAs(bind, Controller, KeySettingsController, [UnitOfWork, StartKeySetting, CancelKeySetting]);
  constructAs(bind, Controller, ConversionsController, [UnitOfWork, CheckColumnType, StartConversion, CancelConversion]);
  constructAs(bind, Controller, SavedViewsController, [ListSavedViews, SaveView, DeleteSavedView]);
  constructAs(bind, Controller, RecordViewsController, [DataTableReader, RecordReader, MakeRecordView, ReadRecordView]);
  constructAs(bind, Controller, KeyedRecordsController, [ListChangedRecords, FindRecordByKey, EditRecordByKey, DeleteRecordByKey]);
  constructAs(bind, Controller, RecordChangesController, [ListRecordChanges]);
  constructAs(bind, Controller, RecordsController, [
    DataTableReader,
    RecordReader,
    QueryRecords,
    IngestRecords,
    EditRecords,
    DeleteRecords,
  ]);
  constructAs(bind, Controller, ExportController, [ExportRecords]);
  constructAs(bind, Controller, SelectionController, [ChangeSelectedRecords, SuppressSelectedRecords]);
  constructAs(bind, Controller, IngestController, [IngestRecords, IngestRequestLog]);
});
