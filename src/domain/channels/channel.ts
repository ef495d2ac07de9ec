import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import type { ChannelName } from './channel-kinds.ts';
import type { ChannelLimits } from './channel-limits.ts';
import type { ChannelSettings } from './providers/provider.ts';
import type { ProviderName } from './providers/providers.ts';

export const channelStates = ['connected', 'disconnected'] as const;
/** A disconnected channel has lost its permission to send; new credentials connect it again. */
export type ChannelState = (typeof channelStates)[number];

/** Whom messages come from. The name may be empty. */
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

/** What a person may change about a channel. */
export interface ChannelChange {
  readonly name?: string | undefined;
  readonly sender?: ChannelSender | undefined;
  readonly settings?: ChannelSettings | undefined;
  /** All credentials, sealed. */
  readonly sealedCredentials?: Channel['sealedCredentials'] | undefined;
  readonly limits?: ChannelLimits | undefined;
}

/** A connection that an organization has made to send with. */
export class Channel extends Entity<{
  organizationId: string;
  id: string;
  name: string;
  /** What it is a connection of. */
  provider: ProviderName;
  /** The kind of content that it sends. */
  serves: ChannelName;
  sender: ChannelSender;
  settings: ChannelSettings;
  /** Each credential, sealed for this organization, channel and field. */
  sealedCredentials: Readonly<Record<string, string>>;
  limits: ChannelLimits;
  /** Whether it sends the messages of steps that name no channel. At most one for each kind of content. */
  isDefault: boolean;
  state: ChannelState;
  /** Of the current settings and credentials. */
  lastCheck: ChannelCheck | null;
  /** Who renews its access token at present. */
  renewal: Renewal | null;
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

  /** Absent fields stay unchanged. New settings or credentials have to be checked anew. @throws InvalidState if it is archived */
  edit({ name = this.name, sender = this.sender, limits = this.limits, settings, sealedCredentials }: ChannelChange): Channel {
    this.requireOpen();
    const connection =
      settings || sealedCredentials
        ? {
            settings: settings ?? this.settings,
            sealedCredentials: sealedCredentials ?? this.sealedCredentials,
            lastCheck: null,
            state: 'connected' as const,
          }
        : {};
    return this.with({ name, sender, limits, ...connection, revision: this.revision + 1 });
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
