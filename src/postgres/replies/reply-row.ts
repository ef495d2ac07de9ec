import { Reply } from '../../domain/replies/reply.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

export type ReplyRow = FieldsOf<typeof Reply>;

export const replyColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  eventKey: 'text',
  mailKey: 'text',
  way: 'text',
  channelId: 'uuid',
  kind: 'text',
  matchedBy: 'text',
  authentication: 'text',
  messageId: 'uuid',
  jobId: 'uuid',
  spinnerId: 'uuid',
  dataTableId: 'uuid',
  recordId: 'bigint',
  stepId: 'text',
  medium: 'text',
  address: 'text',
  receivedAt: 'timestamptz',
  storedAt: 'timestamptz',
  awayUntil: 'text',
  effect: 'text',
  handledAt: 'timestamptz',
  handledBy: 'uuid',
  sealed: 'text',
} satisfies Record<keyof ReplyRow, string>);

type SettingsRow = FieldsOf<typeof ReplySettings>;

export const settingsColumns = new Columns({
  organizationId: 'uuid',
  languages: 'jsonb',
  words: 'jsonb',
  holdDays: 'int',
  keep: 'text',
  matchBySender: 'boolean',
  requireAuthentication: 'boolean',
  authenticationServers: 'jsonb',
} satisfies Record<keyof SettingsRow, string>);

export const findSettings = `select ${settingsColumns.fields()} from reply_settings where organization_id = $1`;

export const replyOf = (row: ReplyRow): Reply => new Reply(row);
export const replySettingsOf = (row: SettingsRow): ReplySettings => new ReplySettings(row);
export type { SettingsRow };
