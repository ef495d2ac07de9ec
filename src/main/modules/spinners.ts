import { ContainerModule } from 'inversify';
import { PictureUrls } from '../../application/accounts/brand/picture-urls.ts';
import { InstallationSender } from '../../application/channels/installation-sender.ts';
import { Sender } from '../../application/channels/sender.ts';
import { ConfirmationLinks } from '../../application/consent/confirmations/confirmation-links.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { FairShare } from '../../application/kernel/fair-share.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { ChangeSpinnerState } from '../../application/spinners/change-spinner-state.ts';
import { CountSegments } from '../../application/spinners/counts/count-segments.ts';
import { CountSteps } from '../../application/spinners/counts/count-steps.ts';
import { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import { DuplicateSpinner } from '../../application/spinners/duplicate-spinner.ts';
import { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import { ReadInside } from '../../application/spinners/inside/read-inside.ts';
import { CompareNewer } from '../../application/spinners/layouts/compare-newer.ts';
import { PreviewFragment } from '../../application/spinners/layouts/preview-fragment.ts';
import { PublishNewer } from '../../application/spinners/layouts/publish-newer.ts';
import { ListComingRuns } from '../../application/spinners/live/list-coming-runs.ts';
import { PreviewStart } from '../../application/spinners/live/preview-start.ts';
import { ReadLive } from '../../application/spinners/live/read-live.ts';
import { TurnLive } from '../../application/spinners/live/turn-live.ts';
import { CheckLinks, linkLimits } from '../../application/spinners/mail-checks/check-links.ts';
import { FindUnlikeRecords } from '../../application/spinners/mail-checks/find-unlike-records.ts';
import { LinkProbe } from '../../application/spinners/mail-checks/link-probe.ts';
import { OpenFrame } from '../../application/spinners/open-frame.ts';
import { PreviewStep } from '../../application/spinners/preview-step.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { RestoreVersion } from '../../application/spinners/restore-version.ts';
import { SendChannelTest } from '../../application/spinners/send-channel-test.ts';
import { SendConfirmationTest } from '../../application/spinners/send-confirmation-test.ts';
import { SendTest } from '../../application/spinners/send-test.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidateSpinner } from '../../application/spinners/validate-spinner.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { construct, provide } from './construct.ts';

/** Spinners: drafts, versions, publishing and trying out. */
export const spinners = new ContainerModule(({ bind }) => {
  provide(bind, ReadInside, { unitOfWork: UnitOfWork, pauses: Pauses });
  construct(bind, ReadLive, [UnitOfWork]);
  provide(bind, PublishNewer, { unitOfWork: UnitOfWork, sender: Sender, audit: Audit, clock: Clock, pauses: Pauses });
  provide(bind, PreviewFragment, { unitOfWork: UnitOfWork, links: UnsubscribeLinks, secrets: Secrets, clock: Clock, ids: Ids });
  provide(bind, CompareNewer, {
    unitOfWork: UnitOfWork,
    sender: Sender,
    links: UnsubscribeLinks,
    secrets: Secrets,
    clock: Clock,
    ids: Ids,
    installation: InstallationSender,
    pauses: Pauses,
  });
  provide(bind, TurnLive, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, ListComingRuns, { spinners: SpinnerReader, clock: Clock, pauses: Pauses });
  provide(bind, PreviewStart, { tables: DataTableReader, records: RecordReader, clock: Clock, pauses: Pauses });
  provide(bind, ChangeSpinnerState, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, DuplicateSpinner, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, RestoreVersion, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, ValidateSpinner, { unitOfWork: UnitOfWork, sender: Sender, records: RecordReader, pauses: Pauses });
  provide(bind, OpenFrame, { unitOfWork: UnitOfWork, secrets: Secrets, clock: Clock });
  provide(bind, PreviewStep, {
    unitOfWork: UnitOfWork,
    records: RecordReader,
    sender: Sender,
    links: UnsubscribeLinks,
    secrets: Secrets,
    clock: Clock,
    ids: Ids,
    installation: InstallationSender,
    pauses: Pauses,
  });
  provide(bind, FindUnlikeRecords, { unitOfWork: UnitOfWork, records: RecordReader, clock: Clock, pauses: Pauses, processor: Processor });
  bind(CheckLinks).toResolvedValue(
    (unitOfWork, records, probe, clock, pauses) =>
      new CheckLinks({ unitOfWork, records, probe, clock, pauses, share: new FairShare(linkLimits) }),
    [UnitOfWork, RecordReader, LinkProbe, Clock, Pauses],
  );
  provide(bind, CountSegments, { unitOfWork: UnitOfWork, records: RecordReader, links: UnsubscribeLinks, clock: Clock, pauses: Pauses });
  provide(bind, CountSteps, { unitOfWork: UnitOfWork, records: RecordReader, clock: Clock, processor: Processor });
  provide(bind, SendTest, {
    unitOfWork: UnitOfWork,
    records: RecordReader,
    sender: Sender,
    links: UnsubscribeLinks,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  });
  provide(bind, SendConfirmationTest, {
    unitOfWork: UnitOfWork,
    sender: Sender,
    links: ConfirmationLinks,
    pictureUrls: PictureUrls,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, SendChannelTest, { unitOfWork: UnitOfWork, sender: Sender, links: UnsubscribeLinks, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, CreateSpinner, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids, pauses: Pauses });
  provide(bind, EditSpinner, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, pauses: Pauses });
  provide(bind, PublishSpinner, { unitOfWork: UnitOfWork, sender: Sender, audit: Audit, clock: Clock, pauses: Pauses });
});
