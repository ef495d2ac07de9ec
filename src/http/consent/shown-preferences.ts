import type { PersonPreferences } from '../../application/consent/preferences/person-preferences.ts';
import type { TopicPerson } from '../../application/consent/topic-reader.ts';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { type ConsentEntry, consentWays, entryActs } from '../../domain/consent/consent-entry.ts';
import { frequencies } from '../../domain/consent/frequency.ts';
import { type Preferences, topicStates } from '../../domain/consent/preferences.ts';
import { suppressionReasons } from '../../domain/consent/suppression.ts';
import { topicReaches } from '../../domain/consent/topic.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { pageLanguages } from '../../domain/kernel/language.ts';
import { anyText, boolean, list, mapOf, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

const address = () =>
  text().description('In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`.');
const state = () => oneOf(...topicStates);
const frequency = () => oneOf(...frequencies).description('`weekly`: at most one message in any 168 hours, services aside.');
const via = () => oneOf(...consentWays);
const ways =
  '`link`: by the link or the button of a message; `page`: on the page of preferences; `api`: by a call; `hand`: by a colleague; `import`: in a list; ' +
  '`confirmation`: with the button of a confirmation mail; `form`: by a form; `spinner`: by a step.';

/** The wishes of an address, by all topics. */
export const personPreferences = () =>
  namedSchema(
    'PersonPreferences',
    object({
      kind: oneOf(...addressKinds),
      address: address(),
      suppressed: nullable(oneOf(...suppressionReasons)).description('Why it gets nothing at all; null if it may get something.'),
      frequency: frequency(),
      language: nullable(oneOf(...pageLanguages)).description('The one that its owner has chosen for public pages; null without a choice.'),
      pausedUntil: nullable(text()).description('The day on which their pause ends, such as `2026-12-31` (UTC); null without one.'),
      topics: list(
        namedSchema(
          'WantedTopic',
          object({
            key: text(),
            reaches: oneOf(...topicReaches),
            archivedAt: nullable(timestamp()),
            state: nullable(state()).description('The last that its owner said; null if they said nothing.'),
            at: nullable(timestamp()).description('When they said it.'),
            via: nullable(via()).description(ways),
            pending: boolean().description('Whether its owner has asked for it and not confirmed that yet.'),
            gets: boolean().description('Whether it gets messages about the topic.'),
          }),
        ),
      ),
    }),
  );

/** Presents what an address wants to hear of. */
export const shownPersonPreferences = ({
  address: { kind, address: folded },
  suppression,
  frequency: often,
  language,
  pausedUntil,
  topics,
}: PersonPreferences) => ({
  kind,
  address: folded,
  suppressed: suppression?.reason ?? null,
  frequency: often,
  language,
  pausedUntil,
  topics: topics.map(({ topic: { key, reaches, archivedAt }, choice, bar, isPending }) => ({
    key,
    reaches,
    archivedAt: archivedAt?.toISOString() ?? null,
    state: choice?.state ?? null,
    at: choice?.at.toISOString() ?? null,
    via: choice?.via ?? null,
    pending: isPending,
    gets: !suppression && bar === undefined,
  })),
});

/** An act of the owner of an address, in a list. */
export const changedPreferences = () =>
  namedSchema(
    'ChangedPreferences',
    object({
      kind: oneOf(...addressKinds),
      address: address(),
      topics: mapOf(object({ state: state(), at: timestamp() })).description('By key: topics of which its owner said something.'),
      frequency: frequency(),
      changedAt: timestamp(),
    }),
  );

/** Presents what the owner of an address has said, in a list. */
export const shownChangedPreferences = ({ kind, address: folded, choices, frequency: often, changedAt }: Preferences) => ({
  kind,
  address: folded,
  topics: Object.fromEntries(Object.entries(choices).map(([key, { state: said, at }]) => [key, { state: said, at: at.toISOString() }])),
  frequency: often ?? 'all',
  changedAt: changedAt.toISOString(),
});

/** An address in the list of a topic. */
export const topicPerson = () =>
  namedSchema(
    'TopicPerson',
    object({
      kind: oneOf(...addressKinds),
      address: address(),
      state: state(),
      at: timestamp().description('When they said it.'),
      via: nullable(via()).description(`${ways} Null if that is not known.`),
    }),
  );

/** Presents an address in the list of a topic. */
export const shownTopicPerson = ({ kind, address: folded, choice: { state: said, at, via: way } }: TopicPerson) => ({
  kind,
  address: folded,
  state: said,
  at: at.toISOString(),
  via: way,
});

/** One act of the owner of an address, with its proof. */
export const consentEntry = () =>
  namedSchema(
    'ConsentEntry',
    object({
      id: text(),
      at: timestamp().description('When they said it.'),
      notedAt: timestamp().description('When Spindle heard it.'),
      act: oneOf(...entryActs).description(
        '`asked` changes nothing until they confirm it; `limited`: to at most one message a week, `unlimited` ends that.',
      ),
      topics: list(text()).description('Keys; none for `limited` and `unlimited`.'),
      via: via().description(ways),
      by: object({ type: oneOf(...actorTypes), id: nullable(text()) }),
      network: nullable(text()).description('The network address that it came from.'),
      words: nullable(anyText()).description('The very words that they agreed to.'),
      source: nullable(anyText()).description('What they used: a form with its version, or the job and record of a message.'),
    }),
  );

/** Presents an act. */
export const shownConsentEntry = ({ id, at, notedAt, act, topics, via, by, network, words, source }: ConsentEntry) => ({
  id,
  at: at.toISOString(),
  notedAt: notedAt.toISOString(),
  act,
  topics: [...topics],
  via,
  by,
  network,
  words,
  source,
});
