import type { ConfirmationMail } from '../../application/consent/confirmations/confirmation-repository.ts';
import type { Confirmation } from '../../domain/consent/confirmation.ts';
import type { ConfirmationSettings } from '../../domain/consent/confirmation-settings.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { Preferences, TopicState } from '../../domain/consent/preferences.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';
import type { Topic } from '../../domain/consent/topic.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** The acts of a month that brought people into a state of a topic. */
export interface TopicActsRow {
  readonly organizationId: string;
  readonly topic: string;
  readonly state: TopicState;
  readonly month: string;
  readonly acts: number;
}

/** The tables of consent. */
export const emptyConsentTables = () => ({
  suppressions: new Rows<Suppression>(({ organizationId, kind, address }) => ({ group: organizationId, key: at(kind, address) })),
  topics: new Rows<Topic>(({ organizationId, key }) => ({ group: organizationId, key })),
  preferences: new Rows<Preferences>(({ organizationId, kind, address }) => ({ group: organizationId, key: at(kind, address) })),
  topicActs: new Rows<TopicActsRow>(({ organizationId, topic, state, month }) => ({
    group: at(organizationId, topic),
    key: at(state, month),
  })),
  consentEntries: new Rows<ConsentEntry>(({ organizationId, kind, address, id }) => ({
    group: at(organizationId, kind, address),
    key: id,
  })),
  confirmations: new Rows<Confirmation>(ofOrganization),
  confirmationMails: new Rows<ConfirmationMail>(ofOrganization),
  confirmationSettings: new Rows<ConfirmationSettings>(({ organizationId }) => ({ group: '', key: organizationId })),
});
