import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader, ChannelReport } from '../../application/channels/channel-reader.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { type Channel, channelStates } from '../../domain/channels/channel.ts';
import { limitFields } from '../../domain/channels/channel-limits.ts';
import { type DkimKey, dkimNameOf, dkimTextOf } from '../../domain/channels/dns/dkim-key.ts';
import { likelySource } from '../../domain/channels/feedback/channel-feedback.ts';
import { feedbackSourceOf } from '../../domain/channels/feedback/source-of-channel.ts';
import { sourceNames, sourceOf } from '../../domain/channels/feedback/sources/sources.ts';
import { channelHealths, healthOf, type OpenCircuit } from '../../domain/channels/health/channel-health.ts';
import { guardrailFields } from '../../domain/channels/health/guardrail.ts';
import { mediumNames } from '../../domain/channels/media.ts';
import type { Provider } from '../../domain/channels/providers/provider.ts';
import { providerOf, providers } from '../../domain/channels/providers/providers.ts';
import { senderWarning } from '../../domain/channels/sender-warning.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';
import { schemasOf } from '../kernel/field-schema.ts';
import {
  anyJson,
  anyText,
  boolean,
  cell,
  integer,
  list,
  mapOf,
  namedSchema,
  nullable,
  object,
  oneOf,
  oneOfNamed,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { windowShape } from '../kernel/window-schema.ts';
import { channelMail, shownMail, trackingShape, writtenOfMail } from './shown-mail.ts';
import { mailboxShape, shownMailbox } from './shown-mailbox.ts';
import { rampShape, shownRamp, writtenRampShape } from './shown-ramp.ts';

const all: readonly Provider[] = Object.values(providers);

/** Providers that are connected with credentials that people enter. */
const entered = all.filter(({ oauth }) => oauth === undefined);

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** Why a connection cannot send now, in the provider's words, and when it is tried next. */
export const channelError = () => namedSchema('ChannelError', object({ message: text(), since: timestamp(), nextProbeAt: timestamp() }));

/** Presents the circuit of a connection; null if it is closed. */
export const shownCircuit = (circuit: OpenCircuit | null) =>
  circuit && { message: circuit.reason, since: circuit.since.toISOString(), nextProbeAt: circuit.probeAt.toISOString() };

const sender = () => object({ name: anyText().max(200), address: text() });

/** Limits, each of them set. */
export const shownLimits = () => {
  const { concurrency, ...rates } = limitFields;
  const always = Object.entries(rates).map(([name, field]) => [name, { ...field, isOptional: false }] as const);
  return object(schemasOf({ ...Object.fromEntries(always), concurrency: { ...concurrency, isOptional: false } }));
};

/** When failures, bounces and complaints pause a job. */
export const guardrailShape = () =>
  namedSchema(
    'Guardrail',
    object(schemasOf(Object.fromEntries(Object.entries(guardrailFields).map(([name, field]) => [name, { ...field, isOptional: false }])))),
  );

/** Why nothing is sent through a channel: its rates of bounces and complaints. */
export const alarmShape = () =>
  namedSchema(
    'ChannelAlarm',
    object({ message: text().description('With the figures.'), since: timestamp() }).description(
      'Jobs that send through it are paused. Resuming one of them ends it, and counts anew from then on.',
    ),
  );

/** Presents the alarm of a channel; null if there is none. */
export const shownAlarm = ({ alarm }: Pick<Channel, 'alarm'>) => alarm && { message: alarm.reason, since: alarm.since.toISOString() };

/** A guardrail that never pauses. */
export const exampleGuardrail = { guardrail: { failuresInARow: null, failurePercent: null } };

/** A guardrail that people write, for the documentation: the domain validates it. */
export const writtenGuardrail = () => namedSchema('WrittenGuardrail', object(schemasOf(guardrailFields)));

const keyShape = () =>
  namedSchema(
    'DkimKey',
    object({
      domain: text(),
      selector: text(),
      record: object({ name: text(), type: oneOf('TXT'), value: text() }).description(
        'What has to be in DNS for its signatures to be valid.',
      ),
    }),
  );

const dkimShape = () =>
  object({
    isOn: boolean(),
    signs: boolean().description('False while it is off, or while the domain of the sender is not that of the key: make a new one then.'),
    key: keyShape().description('The key that signs while it is on.'),
    next: nullable(keyShape()).description('A newer key: it replaces `key` when signing is turned on again.'),
  });

const feedbackShape = () =>
  object({
    source: oneOf(...sourceNames).description('Who brings it: see `GET /channels/feedback-sources`.'),
    settings: mapOf(anyJson()).description('By the fields of its source.'),
    storedCredentials: list(text()).description('The names of the credentials that are stored, sealed.'),
    lastReceivedAt: nullable(timestamp()).description('When the last verified callback came, to the minute.'),
    lastRefusedAt: nullable(timestamp()).description('When the last callback came that could not be verified, to the minute.'),
  });

/** A channel. Never has a secret. */
export const channelShape = () =>
  namedSchema(
    'Channel',
    object({
      id: text(),
      name: text(),
      provider: text().description('What it is a connection of: see `GET /channels/providers`.'),
      serves: oneOf(...mediumNames).description('The `channel` of the message steps that it can send.'),
      sender: sender(),
      senderWarning: nullable(text()).description('Why receivers will probably refuse its e-mail because of the sender’s domain.'),
      settings: mapOf(anyJson()).description('By the fields of its provider.'),
      storedCredentials: list(text()).description('The names of the credentials that are stored, sealed.'),
      limits: shownLimits(),
      ramp: nullable(rampShape()),
      guardrail: guardrailShape(),
      alarm: nullable(alarmShape()),
      bounceDomain: bounceDomain(),
      sendingWindow: nullable(windowShape()),
      mail: nullable(channelMail()).description('What it adds to each of its e-mails. Null: nothing.'),
      tracking: nullable(trackingShape()).description('What is counted of its e-mails. Null: nothing.'),
      isDefault: boolean().description('Whether it sends the messages of steps that name no channel.'),
      state: oneOf(...channelStates).description('`disconnected`: it may not send any more until it is connected again.'),
      health: oneOf(...channelHealths).description(
        '`unchecked`: nobody has checked it since its settings changed. `failing`: it cannot send now, see `circuit`.',
      ),
      circuit: nullable(channelError()).description('While it is open, nothing is sent but one message at `nextProbeAt`, which closes it.'),
      lastCheck: nullable(object({ checkedAt: timestamp(), ok: boolean(), message: nullable(anyText()) })).description(
        'The result of the last check of the current settings, with the provider’s words; null if they were not checked yet.',
      ),
      dkim: nullable(dkimShape()).description('How its e-mail is signed (DKIM); null if it never had a key.'),
      feedback: nullable(feedbackShape()).description('Who tells what became of its messages; null: nobody.'),
      callbackUrl: nullable(text()).description(
        'What to paste at the provider, without its password, where it has one; null: it cannot have a source of feedback.',
      ),
      mailbox: nullable(mailboxShape()).description('Where the answers to it come in; null: they are not read.'),
      likelySource: nullable(oneOf(...sourceNames)).description('The source of feedback that its server belongs to, if it is known.'),
      revision: integer().description('Grows with each edit. Send it with the next edit, so that no other edit is overwritten.'),
      createdAt: timestamp(),
      archivedAt: nullable(timestamp()),
    }),
  );

const bounceDomain = () =>
  nullable(text()).description(
    'The domain that bounces of its e-mail go to; null: they go to the sender. See `GET /channels/{channelId}/dns`.',
  );

/** The response with a channel. */
export const channelAnswer = () => object({ ok: truth(), channel: channelShape() });

const credentialsOf = ({ credentials }: Provider) => object(schemasOf(credentials));
/** Limits that people write, for the documentation. */
export const writtenLimits = () =>
  namedSchema('WrittenLimits', object(schemasOf(limitFields)).description('Limits that are not sent stay, or are those of the provider.'));

/** The body that connects a channel, for the documentation: the domain validates it. */
export const connectBody = () =>
  oneOfNamed(
    Object.fromEntries(
      entered.map((provider) => [
        `Connect${capitalized(provider.provider)}`,
        object({
          provider: oneOf(provider.provider),
          name: text(),
          ...(provider.senderOf ? {} : { sender: sender() }),
          settings: object(schemasOf(provider.settings)),
          credentials: optional(credentialsOf(provider)),
          limits: optional(writtenLimits()),
          ramp: optional(writtenRampShape()),
          guardrail: optional(writtenGuardrail()),
          sendingWindow: optional(nullable(windowShape())),
          ...(provider.serves === 'email' && writtenOfMail()),
          ...(provider.canSetReturnPath && { bounceDomain: optional(nullable(text())) }),
          isDefault: optional(boolean()).description('Default: whether the organization has no default channel yet.'),
          check: optional(boolean()).description('Whether it must connect and sign in before it is stored. Default: false.'),
        }),
      ]),
    ),
  );

/** The body that edits a channel of any provider, for the documentation: the domain validates it. */
export const editBody = () =>
  object({
    name: optional(text()),
    sender: optional(sender()),
    settings: optional(mapOf(anyJson())).description('All settings, by the fields of its provider.'),
    credentials: optional(mapOf(cell())).description('New ones, by the fields of its provider.'),
    limits: optional(writtenLimits()),
    ramp: optional(writtenRampShape()),
    guardrail: optional(writtenGuardrail()),
    bounceDomain: optional(nullable(text())),
    sendingWindow: optional(nullable(windowShape())),
    ...writtenOfMail(),
    revision: optional(integer()),
  });

const examplesOf = (fields: Readonly<Record<string, { readonly example: JsonValue }>>): Readonly<Record<string, JsonValue>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]));

const { provider, settings, credentials } = providerOf('smtp');

/** A body that connects an SMTP server. */
export const exampleChannel = {
  provider,
  name: 'Sales',
  sender: { name: 'Ada Lovelace', address: 'ada@example.com' },
  settings: examplesOf(settings),
  credentials: examplesOf(credentials),
};

/** Responds with a channel that a use case returned. */
export const channelAnswers = (reader: ChannelReader, urls: CallbackUrls, clock: Clock) => async (channel: Channel) => ({
  ok: true as const,
  channel: shownChannel(await reader.report(channel), urls, clock.now()),
});

/** Presents a channel, without its secrets, and without who gets hidden copies if they are not to be shown. */
export function shownChannel(report: ChannelReport, urls: CallbackUrls, now: Date, showsHidden = true) {
  const { channel, circuit } = report;
  const { id, name, provider, serves, sender, settings, sealedCredentials, limits, isDefault, state, lastCheck, revision } = channel;
  // Fields that OAuth stores are not entered by people.
  const entered = Object.keys(providerOf(provider).credentials);
  return {
    id,
    name,
    provider,
    serves,
    sender,
    settings,
    senderWarning: senderWarning(channel) ?? null,
    storedCredentials: entered.filter((field) => Object.hasOwn(sealedCredentials, field)),
    limits,
    ramp: shownRamp(report, now),
    guardrail: channel.guardrail,
    alarm: shownAlarm(channel),
    bounceDomain: channel.bounceDomain,
    sendingWindow: channel.sendingWindow,
    mail: shownMail(channel, showsHidden),
    tracking: channel.tracking,
    isDefault,
    state,
    health: healthOf(channel, circuit),
    circuit: shownCircuit(circuit),
    dkim: shownDkim(channel),
    lastCheck: lastCheck && { ...lastCheck, checkedAt: lastCheck.checkedAt.toISOString() },
    feedback: shownFeedback(report),
    callbackUrl: hasCallbacks(channel) ? urls.urlOf(channel) : null,
    mailbox: shownMailbox(report),
    likelySource: (providerOf(provider).canChooseFeedback && likelySource(settings)) ?? null,
    revision,
    createdAt: channel.createdAt.toISOString(),
    archivedAt: channel.archivedAt?.toISOString() ?? null,
  };
}

const hasCallbacks = (channel: Channel): boolean =>
  providerOf(channel.provider).canChooseFeedback === true || feedbackSourceOf(channel) !== undefined;

function shownFeedback({ channel, calls }: ChannelReport) {
  const source = feedbackSourceOf(channel);
  if (source === undefined) return null;
  const settings = channel.feedback?.settings ?? {};
  return {
    source,
    settings,
    storedCredentials: Object.keys(sourceOf(source).credentials).filter((field) => Object.hasOwn(channel.sealedFeedback, field)),
    lastReceivedAt: calls.receivedAt?.toISOString() ?? null,
    lastRefusedAt: calls.refusedAt?.toISOString() ?? null,
  };
}

const shownKey = (key: DkimKey) => ({
  domain: key.domain,
  selector: key.selector,
  record: { name: dkimNameOf(key), type: 'TXT' as const, value: dkimTextOf(key) },
});

function shownDkim({ dkim, signingKey }: Channel) {
  if (!dkim) return null;
  const { isOn, key, next } = dkim;
  return { isOn, signs: signingKey !== undefined, key: shownKey(key), next: next && shownKey(next) };
}
