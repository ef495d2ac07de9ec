import type { Message } from '../../domain/jobs/message.ts';
import type { Recipient } from '../../domain/jobs/recipient.ts';

/** A message that may have left and is not gone on with: its worker died, or it was to be sent again for the reason that it has. */
export const lostMessage = (message: Message, { state }: Recipient): Message =>
  message.lose((state === 'waiting' && message.reason) || 'worker_lost');
