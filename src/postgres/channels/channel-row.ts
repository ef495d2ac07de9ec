import { Channel } from '../../domain/channels/channel.ts';
import type { ChannelAuthorization } from '../../domain/channels/channel-authorization.ts';
import { defaultGuardrail } from '../../domain/channels/health/guardrail.ts';
import type { ChannelAlarm, RateFigures } from '../../domain/channels/health/rates.ts';
import { type FieldsOf, Row } from '../engine/row.ts';

export class ChannelRow extends Row {
  static override tableName = 'channels';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = [
    'sender',
    'settings',
    'sealedCredentials',
    'limits',
    'guardrail',
    'alarm',
    'lastCheck',
    'renewal',
    'dkim',
    'sealedDkimKeys',
    'feedback',
    'sealedFeedback',
  ];
  declare organizationId: string;
  declare id: string;
  declare name: string;
  declare provider: Channel['provider'];
  declare serves: Channel['serves'];
  declare sender: Channel['sender'];
  declare settings: Channel['settings'];
  declare sealedCredentials: Channel['sealedCredentials'];
  declare limits: Channel['limits'];
  declare guardrail: Partial<Channel['guardrail']> | null;
  declare alarm: {
    readonly reason: string;
    readonly since: string;
    readonly figures: Omit<RateFigures, 'countedAnewAt'> & { readonly countedAnewAt: string | null };
  } | null;
  declare ratesSince: Date | null;
  declare bounceDomain: string | null;
  declare isDefault: boolean;
  declare state: Channel['state'];
  declare lastCheck: { readonly checkedAt: string; readonly ok: boolean; readonly message: string | null } | null;
  declare renewal: { readonly token: string; readonly until: string } | null;
  declare dkim: Channel['dkim'];
  declare sealedDkimKeys: Channel['sealedDkimKeys'];
  declare feedback: Channel['feedback'];
  declare sealedFeedback: Channel['sealedFeedback'];
  declare revision: number;
  declare createdAt: Date;
  declare archivedAt: Date | null;
}

const rowOfAlarm = ({ reason, since, figures }: ChannelAlarm): NonNullable<ChannelRow['alarm']> => ({
  reason,
  since: since.toISOString(),
  figures: { ...figures, countedAnewAt: figures.countedAnewAt?.toISOString() ?? null },
});

const alarmOfRow = ({ reason, since, figures }: NonNullable<ChannelRow['alarm']>): ChannelAlarm => ({
  reason,
  since: new Date(since),
  figures: { ...figures, countedAnewAt: figures.countedAnewAt === null ? null : new Date(figures.countedAnewAt) },
});

/** The entity of a row. */
export const channelOf = ({ guardrail, alarm, lastCheck, renewal, ...fields }: ChannelRow): Channel =>
  new Channel({
    ...fields,
    guardrail: { ...defaultGuardrail, ...guardrail },
    alarm: alarm && alarmOfRow(alarm),
    lastCheck: lastCheck && { ...lastCheck, checkedAt: new Date(lastCheck.checkedAt) },
    renewal: renewal && { ...renewal, until: new Date(renewal.until) },
  });

/** The fields of a channel, as its row stores them. */
export const rowOf = ({ alarm, lastCheck, renewal, ...fields }: FieldsOf<Channel>) => ({
  ...fields,
  alarm: alarm && rowOfAlarm(alarm),
  lastCheck: lastCheck && { ...lastCheck, checkedAt: lastCheck.checkedAt.toISOString() },
  renewal: renewal && { ...renewal, until: renewal.until.toISOString() },
});

export class ChannelAuthorizationRow extends Row {
  static override tableName = 'channel_authorizations';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['wanted', 'startedBy'];
  declare organizationId: string;
  declare id: string;
  declare provider: ChannelAuthorization['provider'];
  declare channelId: string | null;
  declare wanted: ChannelAuthorization['wanted'];
  declare startedBy: ChannelAuthorization['startedBy'];
  declare secretHash: string;
  declare browserHash: string | null;
  declare sealedVerifier: string;
  declare createdAt: Date;
  declare expiresAt: Date;
  declare usedAt: Date | null;
}
