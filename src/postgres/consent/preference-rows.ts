import { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import { Preferences, type TopicChoice } from '../../domain/consent/preferences.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

/** A choice in JSON: its time is a number of milliseconds, or a text in rows of an earlier version. */
export interface StoredChoice extends Omit<TopicChoice, 'at' | 'via'> {
  readonly at: number | string;
  readonly via?: TopicChoice['via'];
}

/** A row of preferences. */
export interface PreferencesRow extends Omit<FieldsOf<typeof Preferences>, 'choices'> {
  readonly choices: Readonly<Record<string, StoredChoice>>;
}

/** The columns of preferences. */
export const preferenceColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  address: 'text',
  choices: 'jsonb',
  frequency: 'text',
  frequencyAt: 'timestamptz',
  language: 'text',
  changedAt: 'timestamptz',
} satisfies Record<keyof PreferencesRow, string>);

/** A row of an entry. */
export interface EntryRow extends Omit<FieldsOf<typeof ConsentEntry>, 'by'> {
  readonly actorType: ConsentEntry['by']['type'];
  readonly actorId: string | null;
}

/** The columns of an entry. */
export const entryColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  address: 'text',
  id: 'uuid',
  at: 'timestamptz',
  notedAt: 'timestamptz',
  act: 'text',
  topics: 'text[]',
  via: 'text',
  actorType: 'text',
  actorId: 'uuid',
  network: 'text',
  words: 'text',
  source: 'text',
} satisfies Record<keyof EntryRow, string>);

/** Preferences as they are stored. */
export const preferencesOf = ({ choices, ...row }: PreferencesRow): Preferences =>
  new Preferences({ ...row, choices: Object.fromEntries(Object.entries(choices).map(([topic, choice]) => [topic, choiceOf(choice)])) });

/** A choice as it is stored. */
export const choiceOf = ({ at, via = null, ...choice }: StoredChoice): TopicChoice => ({ ...choice, at: new Date(at), via });

/** The JSON of preferences. */
export const storedPreferences = ({ choices, ...preferences }: Preferences) => ({
  ...preferences,
  choices: Object.fromEntries(
    Object.entries(choices).map(([topic, choice]): [string, StoredChoice] => [topic, { ...choice, at: choice.at.getTime() }]),
  ),
});

/** An entry as it is stored. */
export const entryOf = ({ actorType, actorId, ...row }: EntryRow): ConsentEntry =>
  new ConsentEntry({ ...row, by: { type: actorType, id: actorId } });
