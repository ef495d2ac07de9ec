import type { Channel } from '../../api/types.ts';
import { mailLists, mailWords } from './shared/mail-words.ts';
import { trackingNames, trackingWords } from './shared/tracking-words.ts';

/** The parts that a channel adds to its e-mails, by label. */
export const mailFacts = ({ mail }: Channel): readonly (readonly [label: string, value: string])[] =>
  mailLists.map((name) => {
    const addresses = mail === null ? [] : mail[name];
    const none = name === 'replyTo' ? mailWords.toSender : mailWords.nobody;
    return [mailWords.labels[name], addresses === null ? mailWords.hidden : addresses.join(', ') || none];
  });

/** The requests that a channel counts of its e-mails, by label. */
export const trackingFacts = ({ tracking }: Channel): readonly (readonly [label: string, value: string])[] =>
  trackingNames.map((name) => [trackingWords.labels[name], tracking?.[name] ? trackingWords.on : trackingWords.off]);
