import { ContainerModule } from 'inversify';
import { Sender } from '../../application/channels/sender.ts';
import { UnsubscribeLinks } from '../../application/channels/unsubscribe-links.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { ChangeSpinnerState } from '../../application/spinners/change-spinner-state.ts';
import { CreateSpinner } from '../../application/spinners/create-spinner.ts';
import { DuplicateSpinner } from '../../application/spinners/duplicate-spinner.ts';
import { EditSpinner } from '../../application/spinners/edit-spinner.ts';
import { PreviewStep } from '../../application/spinners/preview-step.ts';
import { PublishSpinner } from '../../application/spinners/publish-spinner.ts';
import { RestoreVersion } from '../../application/spinners/restore-version.ts';
import { SendTest } from '../../application/spinners/send-test.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { ValidateSpinner } from '../../application/spinners/validate-spinner.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { Controller } from '../../http/kernel/route.ts';
import { SpinnerPublishingController } from '../../http/spinners/spinner-publishing-controller.ts';
import { SpinnerTrialController } from '../../http/spinners/spinner-trial-controller.ts';
import { SpinnerVersionsController } from '../../http/spinners/spinner-versions-controller.ts';
import { SpinnersController } from '../../http/spinners/spinners-controller.ts';
import { Settings } from '../settings.ts';

/** What people do with spinners. */
export const spinners = new ContainerModule(({ bind }) => {
  bind(ChangeSpinnerState).toResolvedValue((...given) => new ChangeSpinnerState(...given), [UnitOfWork, Audit, Clock]);
  bind(DuplicateSpinner).toResolvedValue((...given) => new DuplicateSpinner(...given), [UnitOfWork, Audit, Clock, Ids]);
  bind(RestoreVersion).toResolvedValue((...given) => new RestoreVersion(...given), [UnitOfWork, Audit]);
  bind(ValidateSpinner).toResolvedValue((...given) => new ValidateSpinner(...given), [UnitOfWork, Sender]);
  bind(PreviewStep).toResolvedValue(
    (unitOfWork, records, sender, links, clock, { config }) => new PreviewStep(unitOfWork, records, sender, links, clock, config.mailFrom),
    [UnitOfWork, RecordReader, Sender, UnsubscribeLinks, Clock, Settings],
  );
  bind(SendTest).toResolvedValue(
    (...given) => new SendTest(...given),
    [UnitOfWork, RecordReader, Sender, UnsubscribeLinks, Audit, Clock, Ids],
  );

  bind(Controller).toResolvedValue(
    (...given) => new SpinnersController(...given),
    [UnitOfWork, SpinnerReader, CreateSpinner, EditSpinner, DuplicateSpinner],
  );
  bind(Controller).toResolvedValue(
    (...given) => new SpinnerPublishingController(...given),
    [UnitOfWork, ValidateSpinner, PublishSpinner, ChangeSpinnerState],
  );
  bind(Controller).toResolvedValue((...given) => new SpinnerVersionsController(...given), [UnitOfWork, SpinnerReader, RestoreVersion]);
  bind(Controller).toResolvedValue((...given) => new SpinnerTrialController(...given), [PreviewStep, SendTest]);
});
