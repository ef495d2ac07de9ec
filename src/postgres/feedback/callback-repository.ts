import type { CallbackRepository } from '../../application/feedback/callback-repository.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

const columns = { receivedAt: 'received_at', refusedAt: 'refused_at' } as const;

const note = (column: string): string => `
  insert into channel_callbacks as known (organization_id, channel_id, ${column}) values ($1, $2, $3)
  on conflict (organization_id, channel_id) do update set ${column} = greatest(known.${column}, excluded.${column})`;

export const callbacksOn = (session: PipelinedTransaction): CallbackRepository => ({
  async note(organizationId, channelId, time, at) {
    const column = columns[time];
    await session.execute(`note_callback_${column}`, note(column), [organizationId, channelId, at]);
  },
});
