import type { Message } from '../../../domain/jobs/message.ts';
import type { Recipient } from '../../../domain/jobs/recipient.ts';

/**
 * Settles a message that may have been sent and will not be sent again as `unknown`. The reason is that of its last attempt if it
 * waited for a retry, else `worker_lost`.
 */
export const lostMessage = (message: Message, { state }: Recipient): Message =>
  message.lose((state === 'waiting' && message.reason) || 'worker_lost');
