import type { ReplySettingsRepository } from '../../application/replies/reply-settings-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';
import { findSettings, replySettingsOf, type SettingsRow, settingsColumns } from './reply-row.ts';

const save = `
  insert into reply_settings (${settingsColumns.names})
  select ${settingsColumns.given()} from jsonb_to_recordset($1::jsonb) as given (${settingsColumns.definition})
  on conflict (organization_id) do update set (${settingsColumns.names}) = row (${settingsColumns.excluded})`;

export const replySettingsOn = (session: PipelinedTransaction): ReplySettingsRepository => ({
  async find(organizationId) {
    const [row] = await session.query<SettingsRow>('find_reply_settings', findSettings, [organizationId]);
    return row && replySettingsOf(row);
  },
  async save(settings) {
    await session.execute('save_reply_settings', save, [JSON.stringify([settings])]);
  },
});
