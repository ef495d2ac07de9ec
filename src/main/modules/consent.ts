import { ContainerModule } from 'inversify';
import { PictureUrls } from '../../application/accounts/brand/picture-urls.ts';
import { OwnDomains } from '../../application/accounts/own-domain/own-domains.ts';
import { Sender } from '../../application/channels/sender.ts';
import { AnswerConfirmation } from '../../application/consent/confirmations/answer-confirmation.ts';
import { ConfirmationLinks } from '../../application/consent/confirmations/confirmation-links.ts';
import { ConfirmedForms } from '../../application/consent/confirmations/confirmed-forms.ts';
import { EditConfirmationSettings } from '../../application/consent/confirmations/edit-confirmation-settings.ts';
import { ReadConfirmation } from '../../application/consent/confirmations/read-confirmation.ts';
import { ReadConfirmationSettings } from '../../application/consent/confirmations/read-confirmation-settings.ts';
import { SendConfirmations } from '../../application/consent/confirmations/send-confirmations.ts';
import { ListTopics } from '../../application/consent/list-topics.ts';
import { ExportSuppressions } from '../../application/consent/lists/export-suppressions.ts';
import { ImportConsent } from '../../application/consent/lists/import-consent.ts';
import { ImportSuppressions } from '../../application/consent/lists/import-suppressions.ts';
import { LineReader } from '../../application/consent/lists/line-reader.ts';
import { PreferenceReader } from '../../application/consent/preference-reader.ts';
import { ChangePreferences } from '../../application/consent/preferences/change-preferences.ts';
import { ExportConsent } from '../../application/consent/preferences/export-consent.ts';
import { ForgetAddress } from '../../application/consent/preferences/forget-address.ts';
import { MailPauses } from '../../application/consent/preferences/mail-pauses.ts';
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
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { confirmationPath } from '../../http/consent/confirmations/confirmation-path.ts';
import { unsubscribePath } from '../../http/consent/unsubscribe-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** Suppressions, unsubscribing and topics. */
export const consent = new ContainerModule(({ bind }) => {
  bind(UnsubscribeLinks).toResolvedValue(
    (secrets, { publicUrl }, domains) => new UnsubscribeLinks(secrets, publicUrl + prefix + unsubscribePath, domains),
    [Secrets, Settings, OwnDomains],
  );
  provide(bind, SuppressAddresses, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, ImportSuppressions, { unitOfWork: UnitOfWork, lines: LineReader, audit: Audit, clock: Clock });
  provide(bind, ImportConsent, { unitOfWork: UnitOfWork, lines: LineReader, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, ExportSuppressions, { unitOfWork: UnitOfWork, reader: SuppressionReader, audit: Audit, processor: Processor });
  provide(bind, RemoveSuppression, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, ReadSubscription, { unitOfWork: UnitOfWork, links: UnsubscribeLinks, clock: Clock });
  provide(bind, Unsubscribe, { unitOfWork: UnitOfWork, links: UnsubscribeLinks, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, UndoUnsubscribe, { unitOfWork: UnitOfWork, links: UnsubscribeLinks, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, ReadPreferences, { unitOfWork: UnitOfWork, links: UnsubscribeLinks, mailPauses: MailPauses, clock: Clock });
  provide(bind, SavePreferences, {
    unitOfWork: UnitOfWork,
    links: UnsubscribeLinks,
    mailPauses: MailPauses,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, ReadPersonPreferences, { unitOfWork: UnitOfWork, mailPauses: MailPauses, clock: Clock });
  provide(bind, ChangePreferences, {
    unitOfWork: UnitOfWork,
    sender: Sender,
    mailPauses: MailPauses,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, ForgetAddress, { unitOfWork: UnitOfWork, audit: Audit, secrets: Secrets, forms: ConfirmedForms });
  provide(bind, ExportConsent, {
    unitOfWork: UnitOfWork,
    audit: Audit,
    processor: Processor,
    preferences: PreferenceReader,
    topics: TopicReader,
    secrets: Secrets,
  });
  bind(ConfirmationLinks).toResolvedValue(
    (secrets, { publicUrl }, domains) => new ConfirmationLinks(secrets, publicUrl + prefix + confirmationPath, domains),
    [Secrets, Settings, OwnDomains],
  );
  provide(bind, ReadConfirmation, { unitOfWork: UnitOfWork, links: ConfirmationLinks, clock: Clock });
  provide(bind, AnswerConfirmation, {
    unitOfWork: UnitOfWork,
    links: ConfirmationLinks,
    forms: ConfirmedForms,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, ReadConfirmationSettings, { unitOfWork: UnitOfWork });
  provide(bind, EditConfirmationSettings, { unitOfWork: UnitOfWork, audit: Audit });
  bind(SendConfirmations).toResolvedValue(
    (unitOfWork, sender, links, pictureUrls, audit, clock, ids, { config }) =>
      new SendConfirmations({ unitOfWork, sender, links, pictureUrls, audit, clock, ids, dailyLimit: config.dailyLimit }),
    [UnitOfWork, Sender, ConfirmationLinks, PictureUrls, Audit, Clock, Ids, Settings],
  );
  provide(bind, ListTopics, { unitOfWork: UnitOfWork });
  provide(bind, SaveTopic, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
});
