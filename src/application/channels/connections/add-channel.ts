import { Channel, type ChannelCheck } from '../../../domain/channels/channel.ts';
import { defaultGuardrail } from '../../../domain/channels/health/guardrail.ts';
import type { Provider } from '../../../domain/channels/providers/provider.ts';
import type { ProviderName } from '../../../domain/channels/providers/providers.ts';
import { changedRamp, type WrittenRamp } from '../../../domain/channels/ramp.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { releaseWaiting } from './release-waiting.ts';
import { saveAsDefault } from './save-as-default.ts';

/** A checked and complete channel. */
export interface NewChannel
  extends Pick<Channel, 'organizationId' | 'id' | 'name' | 'sender' | 'settings' | 'sealedCredentials' | 'limits'> {
  readonly provider: Provider;
  readonly ramp?: WrittenRamp | null | undefined;
  readonly guardrail?: Channel['guardrail'] | undefined;
  readonly bounceDomain?: string | null | undefined;
  readonly sendingWindow?: Channel['sendingWindow'] | undefined;
  readonly mail?: Channel['mail'] | undefined;
  readonly tracking?: Channel['tracking'] | undefined;
  /** Default: only if the organization has no default for what the channel sends. */
  readonly isDefault: boolean | undefined;
  /** The result of its first check; default: it was not checked. */
  readonly lastCheck?: ChannelCheck | undefined;
  readonly by: Actor;
}

/** A new channel, not stored and not the default. */
export function newChannel(given: NewChannel, now: Date): Channel {
  const {
    provider,
    guardrail = defaultGuardrail,
    bounceDomain = null,
    lastCheck = null,
    sendingWindow = null,
    mail = null,
    tracking = null,
    ...rest
  } = given;
  const { ramp = null, isDefault: _, by: __, ...fields } = rest;
  return new Channel({
    ...fields,
    guardrail,
    bounceDomain,
    sendingWindow,
    mail,
    tracking,
    lastCheck,
    provider: provider.provider as ProviderName,
    serves: provider.serves,
    ramp: changedRamp(null, ramp, now),
    isDefault: false,
    state: 'connected',
    renewal: null,
    alarm: null,
    ratesSince: null,
    dkim: null,
    sealedDkimKeys: {},
    feedback: null,
    sealedFeedback: {},
    revision: 1,
    createdAt: now,
    archivedAt: null,
  });
}

/** Stores a new channel if the plan has a place for it. @throws NotFound, PlanLimitReached */
export async function addChannel(transaction: Transaction, audit: Audit, now: Date, given: NewChannel): Promise<Channel> {
  const { organizationId, id, isDefault, by } = given;
  const channel = newChannel(given, now);
  const { provider, serves } = channel;
  const { organizations, plans, channels } = transaction;
  const organization = await organizations.lock(organizationId);
  const plan = organization && (await plans.find(organization.planId));
  if (!plan) throw new NotFound('Organization');
  const open = await channels.findOpen(organizationId);
  plan.requireFree('channels', open.length);
  const becomesDefault = isDefault ?? !open.some((other) => other.serves === serves && other.isDefault);
  const saved = becomesDefault ? await saveAsDefault(channels, channel) : channel;
  if (saved === channel) await channels.save(channel);
  await releaseWaiting(transaction, organizationId, id, now);
  const details = { provider, sender: saved.sender.address, isDefault: saved.isDefault };
  const subject = { type: 'channel' as const, id, name: saved.name };
  await audit.note(transaction, { by, organizationId, action: 'channel.connected', subject, details });
  return saved;
}
