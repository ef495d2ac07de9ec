import { ContainerModule } from 'inversify';
import { AnswerConfirmation } from '../../application/consent/confirmations/answer-confirmation.ts';
import { EditConfirmationSettings } from '../../application/consent/confirmations/edit-confirmation-settings.ts';
import { ReadConfirmation } from '../../application/consent/confirmations/read-confirmation.ts';
import { ReadConfirmationSettings } from '../../application/consent/confirmations/read-confirmation-settings.ts';
import { ListTopics } from '../../application/consent/list-topics.ts';
import { ExportSuppressions } from '../../application/consent/lists/export-suppressions.ts';
import { ImportConsent } from '../../application/consent/lists/import-consent.ts';
import { ImportSuppressions } from '../../application/consent/lists/import-suppressions.ts';
import { PreferenceReader } from '../../application/consent/preference-reader.ts';
import { ChangePreferences } from '../../application/consent/preferences/change-preferences.ts';
import { ExportConsent } from '../../application/consent/preferences/export-consent.ts';
import { ForgetAddress } from '../../application/consent/preferences/forget-address.ts';
import { ReadPersonPreferences } from '../../application/consent/preferences/read-person-preferences.ts';
import { ReadPreferences } from '../../application/consent/preferences/read-preferences.ts';
import { SavePreferences } from '../../application/consent/preferences/save-preferences.ts';
import { ReadSubscription } from '../../application/consent/read-subscription.ts';
import { RemoveSuppression } from '../../application/consent/remove-suppression.ts';
import { SaveTopic } from '../../application/consent/save-topic.ts';
import { SuppressAddresses } from '../../application/consent/suppress-addresses.ts';
import { SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { TopicReader } from '../../application/consent/topic-reader.ts';
import { UndoUnsubscribe } from '../../application/consent/undo-unsubscribe.ts';
import { Unsubscribe } from '../../application/consent/unsubscribe.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { ConfirmationController } from '../../http/consent/confirmations/confirmation-controller.ts';
import { ConfirmationSettingsController } from '../../http/consent/confirmations/confirmation-settings-controller.ts';
import { ConsentListsController } from '../../http/consent/consent-lists-controller.ts';
import { PeoplePreferencesController } from '../../http/consent/people-preferences-controller.ts';
import { PreferencesController } from '../../http/consent/preferences-controller.ts';
import { SuppressionsController } from '../../http/consent/suppressions-controller.ts';
import { TopicsController } from '../../http/consent/topics-controller.ts';
import { UnsubscribeController } from '../../http/consent/unsubscribe-controller.ts';
import { ImportSlots } from '../../http/imports/import-slots.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of suppressions, unsubscribing and topics. */
export const consentHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, UnsubscribeController, [ReadSubscription, Unsubscribe, UndoUnsubscribe]);
  constructAs(bind, Controller, SuppressionsController, [
    SuppressionReader,
    SuppressAddresses,
    ImportSuppressions,
    ExportSuppressions,
    RemoveSuppression,
    ImportSlots,
    Clock,
  ]);
  constructAs(bind, Controller, ConsentListsController, [ImportConsent, ImportSlots]);
  constructAs(bind, Controller, PreferencesController, [ReadPreferences, SavePreferences]);
  constructAs(bind, Controller, PeoplePreferencesController, [
    ReadPersonPreferences,
    ChangePreferences,
    ForgetAddress,
    ExportConsent,
    PreferenceReader,
    Secrets,
    Clock,
  ]);
  constructAs(bind, Controller, TopicsController, [ListTopics, SaveTopic, TopicReader, Clock]);
  constructAs(bind, Controller, ConfirmationController, [ReadConfirmation, AnswerConfirmation]);
  constructAs(bind, Controller, ConfirmationSettingsController, [ReadConfirmationSettings, EditConfirmationSettings]);
});
