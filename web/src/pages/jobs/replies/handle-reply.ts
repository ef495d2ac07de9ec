import { api, queryClient } from '../../../api/client.ts';
import { readsOf } from '../../../api/query-keys.ts';
import type { Reply } from '../../../api/types.ts';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { jobKeys } from '../query-keys.ts';
import { replyWords as text } from './words.ts';

/** Says that a reply is dealt with, or takes that back. */
export async function handleReply({ id, handledAt }: Pick<Reply, 'id' | 'handledAt'>): Promise<void> {
  const handled = handledAt === null;
  try {
    await api.PATCH('/replies/{replyId}', { params: { path: { replyId: id } }, body: { handled } });
    tell(handled ? text.isHandled : text.isOpen);
  } catch (error) {
    tellProblem(error);
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: jobKeys.allReplies() }),
    queryClient.invalidateQueries({ queryKey: readsOf('/replies/{replyId}') }),
  ]);
}
