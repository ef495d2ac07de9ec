import type { Message } from '../../../domain/runs/message.ts';
import { Columns } from '../../engine/rows/columns.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';

/** The columns of a message. */
export const messageColumns = new Columns({
  organizationId: 'uuid',
  jobId: 'uuid',
  recordId: 'bigint',
  stepId: 'text',
  id: 'uuid',
  channel: 'text',
  to: 'text',
  state: 'text',
  attempts: 'int',
  outages: 'int',
  reason: 'text',
  providerId: 'text',
  channelId: 'uuid',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz',
  values: 'jsonb',
  version: 'int',
  reply: 'text',
  settledAt: 'timestamptz',
  reportedAt: 'timestamptz',
  isHardBounce: 'boolean',
  mail: 'jsonb',
  outputs: 'jsonb',
} satisfies Record<keyof FieldsOf<typeof Message>, string>);
