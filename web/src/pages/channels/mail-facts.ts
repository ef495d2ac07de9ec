import type { Channel } from '../../api/types.ts';
import { mailLists, mailWords } from './shared/mail-words.ts';

/** The parts that a channel adds to its e-mails, by label. */
export const mailFacts = ({ mail }: Channel): readonly (readonly [label: string, value: string])[] =>
  mailLists.map((name) => {
    const addresses = mail === null ? [] : mail[name];
    const none = name === 'replyTo' ? mailWords.toSender : mailWords.nobody;
    return [mailWords.labels[name], addresses === null ? mailWords.hidden : addresses.join(', ') || none];
  });
