import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import type { SendingWindow } from '../kernel/hours/sending-window.ts';
import type { ChannelLimits } from './channel-limits.ts';
import { isLimited } from './channel-use.ts';
import { type Dkim, type DkimKey, senderDomainOf } from './dns/dkim-key.ts';
import type { ChannelFeedback } from './feedback/channel-feedback.ts';
import type { Guardrail } from './health/guardrail.ts';
import { type ChannelAlarm, type RateFigures, ratesOver } from './health/rates.ts';
import type { ChannelMail } from './mail-addresses.ts';
import type { MediumName } from './media.ts';
import type { ChannelSettings } from './providers/provider.ts';
import type { ProviderName } from './providers/providers.ts';
import { boundedLimits, changedRamp, fallenRamp, type Ramp, rampToday, type WrittenRamp } from './ramp.ts';
import type { Tracking } from './tracking.ts';

export const channelStates = ['connected', 'disconnected'] as const;
/** A disconnected channel has lost its permission to send; new credentials connect it again. */
export type ChannelState = (typeof channelStates)[number];

/** The sender of messages. The name may be empty. */
export interface ChannelSender {
  readonly name: string;
  readonly address: string;
}

/** The result of connecting and signing in without sending; the message is in the provider's words. */
export interface ChannelCheck {
  readonly checkedAt: Date;
  readonly ok: boolean;
  readonly message: string | null;
}

/** One process's right to renew the access of a channel, until it has done so or the time is over. */
export interface Renewal {
  readonly token: string;
  readonly until: Date;
}

/** The fields of a channel that a person may change. */
export interface ChannelChange {
  readonly name?: string | undefined;
  readonly sender?: ChannelSender | undefined;
  readonly settings?: ChannelSettings | undefined;
  /** All credentials, sealed. */
  readonly sealedCredentials?: Channel['sealedCredentials'] | undefined;
  readonly limits?: ChannelLimits | undefined;
  /** Null turns it off. */
  readonly ramp?: Ramp | null | undefined;
  readonly guardrail?: Guardrail | undefined;
  readonly bounceDomain?: string | null | undefined;
  readonly sendingWindow?: SendingWindow | null | undefined;
  readonly mail?: ChannelMail | null | undefined;
  readonly tracking?: Tracking | null | undefined;
}

/** A connection that an organization has made to send with. */
export class Channel extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  /** Its provider. */
  provider: ProviderName;
  /** The kind of content that it sends. */
  serves: MediumName;
  sender: ChannelSender;
  settings: ChannelSettings;
  /** Each credential, sealed for this organization, channel and field. */
  sealedCredentials: Readonly<Record<string, string>>;
  limits: ChannelLimits;
  /** The ramp-up of its messages a day; null: they are as many as its limits allow. */
  ramp: Ramp | null;
  /** When failures, bounces and complaints pause a job that sends through it. */
  guardrail: Guardrail;
  /** Null while its rates of bounces and complaints are below the line. */
  alarm: ChannelAlarm | null;
  /** When a person resumed a job after an alarm: what was sent before does not count for the rates. */
  ratesSince: Date | null;
  /** When its messages to people may leave; null: as the organization has it. */
  sendingWindow: SendingWindow | null;
  /** The content that it adds to each of its e-mails; null: nothing. */
  mail: ChannelMail | null;
  /** The requests that are counted of its e-mails; null: none. */
  tracking: Tracking | null;
  /** The domain of its return paths, as DNS spells it; null: bounces go to its sender. */
  bounceDomain: string | null;
  /** Whether it sends the messages of steps that name no channel. At most one for each kind of content. */
  isDefault: boolean;
  state: ChannelState;
  /** The last check of the current settings and credentials. */
  lastCheck: ChannelCheck | null;
  /** The renewal of its access token that is under way. */
  renewal: Renewal | null;
  /** Null if it never had a key. */
  dkim: Dkim | null;
  /** The private keys of `dkim` by selector, each sealed for this organization, channel and selector. */
  sealedDkimKeys: Readonly<Record<string, string>>;
  /** The source of feedback on what it sends, with calls to Spindle; null: nobody. */
  feedback: ChannelFeedback | null;
  /** The credentials of `feedback`, each sealed for this organization, channel and field. */
  sealedFeedback: Readonly<Record<string, string>>;
  /** Incremented on each edit. */
  revision: number;
  createdAt: Date;
  archivedAt: Date | null;
}>() {
  /** @throws InvalidState if the channel is archived */
  requireOpen(): void {
    if (this.archivedAt !== null) throw new InvalidState('The channel is archived; restore it first');
  }

  /** Optimistic check; undefined skips it. @throws InvalidState with the current revision, if it differs from the one seen */
  requireRevision(seen: number | undefined): void {
    if (seen === undefined || seen === this.revision) return;
    throw new InvalidState('The channel was edited in the meantime; read it again', { revision: this.revision });
  }

  /** Absent fields stay unchanged. New settings or credentials have to be checked again. @throws InvalidState if it is archived */
  edit({ settings, sealedCredentials, ...change }: ChannelChange, now?: Date): Channel {
    this.requireOpen();
    const { name = this.name, sender = this.sender, limits = this.limits, guardrail = this.guardrail } = change;
    const { bounceDomain = this.bounceDomain, sendingWindow = this.sendingWindow, ramp = this.ramp } = change;
    const { mail = this.mail, tracking = this.tracking } = change;
    const connection =
      settings || sealedCredentials
        ? {
            settings: settings ?? this.settings,
            sealedCredentials: sealedCredentials ?? this.sealedCredentials,
            lastCheck: null,
            state: 'connected' as const,
          }
        : {};
    const edited = this.with({
      name,
      sender,
      limits,
      ramp,
      guardrail,
      bounceDomain,
      sendingWindow,
      mail,
      tracking,
      ...connection,
      revision: this.revision + 1,
    });
    if (!this.alarm || !change.guardrail) return edited;
    // A milder line ends the alarm.
    const reason = ratesOver(this.alarm.figures, guardrail);
    return reason === undefined ? edited.withoutAlarm(now ?? this.alarm.since) : edited.with({ alarm: { ...this.alarm, reason } });
  }

  /**
   * Sets the alarm if its rates are over the line, and then halves what its ramp-up allows, once. Only a person ends the alarm; until then
   * it has the latest figures.
   */
  watched(figures: RateFigures, now: Date): Channel {
    const reason = ratesOver(figures, this.guardrail);
    if (reason === undefined) return this;
    const ramp = this.ramp && !this.alarm ? fallenRamp(this.ramp, now) : this.ramp;
    return this.with({ alarm: { reason, since: this.alarm?.since ?? now, figures }, ramp });
  }

  /** Ends the alarm: from now on, only what is sent from now on counts for the rates. */
  countAnew(now: Date): Channel {
    return this.withoutAlarm(now).with({ ratesSince: now });
  }

  /** Ends the alarm: its ramp-up, which has stood still meanwhile, grows on. */
  withoutAlarm(now: Date): Channel {
    return this.with({ alarm: null, ramp: this.ramp && this.alarm ? { ...this.ramp, since: now } : this.ramp });
  }

  /** Its ramp-up as people change it; undefined: as it is. */
  rampedAs(written: WrittenRamp | null | undefined, now: Date): Ramp | null {
    return written === undefined ? this.ramp : changedRamp(this.ramp, written, now, this.alarm && this.ramp ? this.ramp.since : now);
  }

  /** The number of messages that its ramp-up allows in 24 hours now; undefined if it has none. */
  allowedToday(now: Date): number | undefined {
    return this.ramp ? rampToday(this.ramp, this.alarm ? this.ramp.since : now) : undefined;
  }

  /** Whether its limits or a ramp-up bound it. */
  get isLimited(): boolean {
    return this.ramp !== null || isLimited(this.limits);
  }

  /** The rate at which it may send now: its limits, bounded by its ramp-up. */
  limitsAt(now: Date): ChannelLimits {
    const allowed = this.allowedToday(now);
    return allowed === undefined ? this.limits : boundedLimits(this.limits, allowed);
  }

  /** Connects it again with a new permission of the same account. @throws InvalidState if it is archived */
  reconnect(sealedCredentials: Channel['sealedCredentials']): Channel {
    return this.edit({ sealedCredentials }).with({ renewal: null });
  }

  /** Gives one process the right to renew its access. */
  beginRenewal(renewal: Renewal): Channel {
    return this.with({ renewal });
  }

  /** Ends a renewal; without credentials, nothing was renewed. */
  endRenewal(sealedCredentials = this.sealedCredentials): Channel {
    return this.with({ sealedCredentials, renewal: null });
  }

  /** The provider has withdrawn its permission. */
  disconnect(): Channel {
    return this.with({ state: 'disconnected', renewal: null });
  }

  /** A person gives up its permission: the tokens are forgotten. Counts as an edit. */
  giveUp(): Channel {
    return this.disconnect().with({ sealedCredentials: {}, lastCheck: null, revision: this.revision + 1 });
  }

  /** The key that its e-mail is signed with: none while that is off, or while its sender is of another domain. */
  get signingKey(): DkimKey | undefined {
    return this.dkim?.isOn && isOfSender(this.dkim.key, this) ? this.dkim.key : undefined;
  }

  /** The key made last, if it is of the sender's domain. */
  get newestKey(): DkimKey | undefined {
    const newest = this.dkim?.next ?? this.dkim?.key;
    return newest && isOfSender(newest, this) ? newest : undefined;
  }

  /**
   * Adds a key, and its private part sealed. The one that signs goes on until signing is turned on again. @throws InvalidState if it is
   * archived
   */
  addKey(key: DkimKey, sealed: string): Channel {
    this.requireOpen();
    const { signingKey } = this;
    const made = (this.dkim?.made ?? 0) + 1;
    const dkim = signingKey ? { key: signingKey, next: key, isOn: true, made } : { key, next: null, isOn: false, made };
    return this.with({ dkim, sealedDkimKeys: keysIn(dkim, { ...this.sealedDkimKeys, [key.selector]: sealed }) });
  }

  /** Signs with the newest key from now on. @throws InvalidState if it is archived or has no key for its sender's domain */
  signWithNewest(): Channel {
    this.requireOpen();
    const key = this.newestKey;
    if (!this.dkim || !key) throw new InvalidState('The channel has no DKIM key for the domain of its sender; make one first');
    if (this.dkim.isOn && this.dkim.next === null) return this;
    const dkim = { ...this.dkim, key, next: null, isOn: true };
    return this.with({ dkim, sealedDkimKeys: keysIn(dkim, this.sealedDkimKeys) });
  }

  /** Sends unsigned from now on; its newest key is kept. */
  stopSigning(): Channel {
    if (!this.dkim?.isOn) return this;
    return this.with({ dkim: { ...this.dkim, isOn: false } });
  }

  /** Takes feedback from a source from now on. @throws InvalidState if it is archived */
  takeFeedback(feedback: ChannelFeedback, sealedFeedback: Channel['sealedFeedback']): Channel {
    this.requireOpen();
    return this.with({ feedback, sealedFeedback });
  }

  /** Takes no feedback any more, and forgets the credentials. */
  dropFeedback(): Channel {
    return this.feedback === null ? this : this.with({ feedback: null, sealedFeedback: {} });
  }

  checked(lastCheck: ChannelCheck): Channel {
    return this.with({ lastCheck });
  }

  /** @throws InvalidState if it is archived */
  asDefault(isDefault: boolean): Channel {
    if (isDefault) this.requireOpen();
    return this.isDefault === isDefault ? this : this.with({ isDefault });
  }

  /** It sends no more, and is no default. Archiving again keeps the first time. */
  archive(now: Date): Channel {
    return this.archivedAt === null ? this.with({ archivedAt: now, isDefault: false }) : this;
  }

  restore(): Channel {
    return this.archivedAt === null ? this : this.with({ archivedAt: null });
  }
}

const isOfSender = ({ domain }: DkimKey, { sender }: Pick<Channel, 'sender'>): boolean => domain === senderDomainOf(sender.address);

/** The private keys that are still in use. */
function keysIn({ key, next }: Dkim, sealed: Channel['sealedDkimKeys']): Channel['sealedDkimKeys'] {
  return Object.fromEntries(Object.entries(sealed).filter(([selector]) => selector === key.selector || selector === next?.selector));
}
