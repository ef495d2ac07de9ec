import { ContainerModule } from 'inversify';
import { PictureReader } from '../../application/accounts/brand/picture-reader.ts';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
import { FileReader } from '../../application/content/file-reader.ts';
import { FragmentReader } from '../../application/content/fragment-reader.ts';
import { MarkupReader } from '../../application/content/markup-reader.ts';
import { SecretReader } from '../../application/credentials/secret-reader.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { AskToPublish } from '../../application/spinners/ask-to-publish.ts';
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
import { SaveFragment } from '../../application/spinners/layouts/save-fragment.ts';
import { ListComingRuns } from '../../application/spinners/live/list-coming-runs.ts';
import { PreviewStart } from '../../application/spinners/live/preview-start.ts';
import { ReadLive } from '../../application/spinners/live/read-live.ts';
import { TurnLive } from '../../application/spinners/live/turn-live.ts';
import { CheckLinks } from '../../application/spinners/mail-checks/check-links.ts';
import { FindUnlikeRecords } from '../../application/spinners/mail-checks/find-unlike-records.ts';
import { OpenFrame } from '../../application/spinners/open-frame.ts';
import { PreviewStep } from '../../application/spinners/preview-step.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { RestoreVersion } from '../../application/spinners/restore-version.ts';
import { SendChannelTest } from '../../application/spinners/send-channel-test.ts';
import { SendConfirmationTest } from '../../application/spinners/send-confirmation-test.ts';
import { SendTest } from '../../application/spinners/send-test.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidateSpinner } from '../../application/spinners/validate-spinner.ts';
import { Controller } from '../../http/kernel/route.ts';
import { ChannelTestController } from '../../http/spinners/channel-test-controller.ts';
import { ConfirmationTestController } from '../../http/spinners/confirmation-test-controller.ts';
import { InsideController } from '../../http/spinners/inside-controller.ts';
import { BlocksController } from '../../http/spinners/layouts/blocks-controller.ts';
import { ContentUsesController } from '../../http/spinners/layouts/content-uses-controller.ts';
import { FragmentsController } from '../../http/spinners/layouts/fragments-controller.ts';
import { NewerController } from '../../http/spinners/layouts/newer-controller.ts';
import { LiveController } from '../../http/spinners/live-controller.ts';
import { MailChecksController } from '../../http/spinners/mail-checks-controller.ts';
import { SegmentsController } from '../../http/spinners/segments-controller.ts';
import { SpinnerPublishingController } from '../../http/spinners/spinner-publishing-controller.ts';
import { SpinnerTrialController } from '../../http/spinners/spinner-trial-controller.ts';
import { SpinnerVersionsController } from '../../http/spinners/spinner-versions-controller.ts';
import { SpinnersController } from '../../http/spinners/spinners-controller.ts';
import { StartsController } from '../../http/spinners/starts-controller.ts';
import { StepCountsController } from '../../http/spinners/step-counts-controller.ts';
import { StepKindsController } from '../../http/spinners/step-kinds-controller.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of spinners. */
export const spinnersHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, SpinnersController, [SpinnerReader, CreateSpinner, EditSpinner, DuplicateSpinner, Pauses]);
  constructAs(bind, Controller, FragmentsController, [FragmentReader, SpinnerReader, SaveFragment, PreviewFragment]);
  constructAs(bind, Controller, BlocksController, [MarkupReader, Ids]);
  constructAs(bind, Controller, ContentUsesController, [PictureReader, FileReader, SecretReader, FragmentReader, SpinnerReader]);
  constructAs(bind, Controller, NewerController, [FragmentReader, SpinnerReader, PublishNewer, CompareNewer]);
  constructAs(bind, Controller, StepKindsController, []);
  constructAs(bind, Controller, SpinnerPublishingController, [
    SpinnerReader,
    ValidateSpinner,
    PublishSpinner,
    ChangeSpinnerState,
    AskToPublish,
  ]);
  constructAs(bind, Controller, SpinnerVersionsController, [SpinnerReader, RestoreVersion]);
  constructAs(bind, Controller, SpinnerTrialController, [PreviewStep, OpenFrame, SendTest, Pauses]);
  constructAs(bind, Controller, StepCountsController, [CountSteps, Pauses]);
  constructAs(bind, Controller, SegmentsController, [CountSegments, Pauses]);
  constructAs(bind, Controller, MailChecksController, [CheckLinks, FindUnlikeRecords, Pauses]);
  constructAs(bind, Controller, InsideController, [ReadInside]);
  constructAs(bind, Controller, LiveController, [ReadLive, TurnLive]);
  constructAs(bind, Controller, StartsController, [ListComingRuns, PreviewStart]);
  constructAs(bind, Controller, ConfirmationTestController, [SendConfirmationTest]);
  constructAs(bind, Controller, ChannelTestController, [SendChannelTest, ChannelReader, SpinnerReader]);
});
