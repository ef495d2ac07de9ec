import { ContainerModule } from 'inversify';
import { Pauses } from '../../application/kernel/pauses.ts';
import { ChangeSpinnerState } from '../../application/spinners/change-spinner-state.ts';
import { CountSteps } from '../../application/spinners/count-steps.ts';
import { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import { DuplicateSpinner } from '../../application/spinners/duplicate-spinner.ts';
import { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import { ReadLive } from '../../application/spinners/live/read-live.ts';
import { TurnLive } from '../../application/spinners/live/turn-live.ts';
import { OpenFrame } from '../../application/spinners/open-frame.ts';
import { PreviewStep } from '../../application/spinners/preview-step.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { RestoreVersion } from '../../application/spinners/restore-version.ts';
import { SendChannelTest } from '../../application/spinners/send-channel-test.ts';
import { SendTest } from '../../application/spinners/send-test.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidateSpinner } from '../../application/spinners/validate-spinner.ts';
import { Controller } from '../../http/kernel/route.ts';
import { ChannelTestController } from '../../http/spinners/channel-test-controller.ts';
import { LiveController } from '../../http/spinners/live-controller.ts';
import { SpinnerPublishingController } from '../../http/spinners/spinner-publishing-controller.ts';
import { SpinnerTrialController } from '../../http/spinners/spinner-trial-controller.ts';
import { SpinnerVersionsController } from '../../http/spinners/spinner-versions-controller.ts';
import { SpinnersController } from '../../http/spinners/spinners-controller.ts';
import { StepCountsController } from '../../http/spinners/step-counts-controller.ts';
import { StepKindsController } from '../../http/spinners/step-kinds-controller.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of spinners. */
export const spinnersHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, SpinnersController, [SpinnerReader, CreateSpinner, EditSpinner, DuplicateSpinner, Pauses]);
  constructAs(bind, Controller, StepKindsController, []);
  constructAs(bind, Controller, SpinnerPublishingController, [SpinnerReader, ValidateSpinner, PublishSpinner, ChangeSpinnerState]);
  constructAs(bind, Controller, SpinnerVersionsController, [SpinnerReader, RestoreVersion]);
  constructAs(bind, Controller, SpinnerTrialController, [PreviewStep, OpenFrame, SendTest, Pauses]);
  constructAs(bind, Controller, StepCountsController, [CountSteps, Pauses]);
  constructAs(bind, Controller, LiveController, [ReadLive, TurnLive]);
  constructAs(bind, Controller, ChannelTestController, [SendChannelTest]);
});
