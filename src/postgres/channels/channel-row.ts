import { Channel } from '../../domain/channels/channel.ts';
import type { ChannelAuthorization } from '../../domain/channels/channel-authorization.ts';
import { defaultGuardrail } from '../../domain/channels/health/guardrail.ts';
import type { ChannelAlarm, RateFigures } from '../../domain/channels/health/rates.ts';
import type { Ramp } from '../../domain/channels/ramp.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

/** The columns of a channel. */
export const channelColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  name: 'text',
  provider: 'text',
  serves: 'text',
  sender: 'jsonb',
  settings: 'jsonb',
  sealedCredentials: 'jsonb',
  limits: 'jsonb',
  ramp: 'jsonb',
  guardrail: 'jsonb',
  alarm: 'jsonb',
  ratesSince: 'timestamptz',
  bounceDomain: 'text',
  sendingWindow: 'jsonb',
  mail: 'jsonb',
  tracking: 'jsonb',
  isDefault: 'boolean',
  state: 'text',
  lastCheck: 'jsonb',
  renewal: 'jsonb',
  dkim: 'jsonb',
  sealedDkimKeys: 'jsonb',
  feedback: 'jsonb',
  sealedFeedback: 'jsonb',
  revision: 'int',
  createdAt: 'timestamptz',
  archivedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Channel>, string>);

/** The parts of a channel in its row; times in JSON are text. */
interface ChannelFields extends Omit<FieldsOf<typeof Channel>, 'ramp' | 'guardrail' | 'alarm' | 'lastCheck' | 'renewal'> {
  readonly ramp: (Omit<Ramp, 'startedAt' | 'since'> & { readonly startedAt: string; readonly since: string }) | null;
  readonly guardrail: Partial<Channel['guardrail']> | null;
  readonly alarm: {
    readonly reason: string;
    readonly since: string;
    readonly figures: Omit<RateFigures, 'countedAnewAt'> & { readonly countedAnewAt: string | null };
  } | null;
  readonly lastCheck: { readonly checkedAt: string; readonly ok: boolean; readonly message: string | null } | null;
  readonly renewal: { readonly token: string; readonly until: string } | null;
}

export class ChannelRow extends RowOf<ChannelFields>(channelColumns) {
  static override tableName = 'channels';
  static override idColumn = ['organization_id', 'id'];
}

const rowOfAlarm = ({ reason, since, figures }: ChannelAlarm): NonNullable<ChannelFields['alarm']> => ({
  reason,
  since: since.toISOString(),
  figures: { ...figures, countedAnewAt: figures.countedAnewAt?.toISOString() ?? null },
});

const alarmOfRow = ({ reason, since, figures }: NonNullable<ChannelFields['alarm']>): ChannelAlarm => ({
  reason,
  since: new Date(since),
  figures: { ...figures, countedAnewAt: figures.countedAnewAt === null ? null : new Date(figures.countedAnewAt) },
});

/** The entity of a row. */
export const channelOf = ({ ramp, guardrail, alarm, lastCheck, renewal, ...fields }: ChannelFields): Channel =>
  new Channel({
    ...fields,
    ramp: ramp && { ...ramp, startedAt: new Date(ramp.startedAt), since: new Date(ramp.since) },
    guardrail: { ...defaultGuardrail, ...guardrail },
    alarm: alarm && alarmOfRow(alarm),
    lastCheck: lastCheck && { ...lastCheck, checkedAt: new Date(lastCheck.checkedAt) },
    renewal: renewal && { ...renewal, until: new Date(renewal.until) },
  });

/** The fields of a channel, as its row stores them. */
export const rowOf = ({ ramp, alarm, lastCheck, renewal, ...fields }: FieldsOf<typeof Channel>) => ({
  ...fields,
  ramp: ramp && { ...ramp, startedAt: ramp.startedAt.toISOString(), since: ramp.since.toISOString() },
  alarm: alarm && rowOfAlarm(alarm),
  lastCheck: lastCheck && { ...lastCheck, checkedAt: lastCheck.checkedAt.toISOString() },
  renewal: renewal && { ...renewal, until: renewal.until.toISOString() },
});

const authorizationColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  provider: 'text',
  channelId: 'uuid',
  wanted: 'jsonb',
  startedBy: 'jsonb',
  secretHash: 'text',
  browserHash: 'text',
  sealedVerifier: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  usedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof ChannelAuthorization>, string>);

export class ChannelAuthorizationRow extends RowOf<FieldsOf<typeof ChannelAuthorization>>(authorizationColumns) {
  static override tableName = 'channel_authorizations';
  static override idColumn = ['organization_id', 'id'];
}
