import { ShownOnce } from '../../../ui/shown-once.tsx';
import { keyWords } from '../../keys/shared/words.ts';
import { feedbackWords } from '../shared/feedback-words.ts';

const text = feedbackWords.callbacks;

/** The callback URL with its password, shown once. */
export const CallbackUrl = ({ url, onClose }: { readonly url: string; readonly onClose: () => void }) => (
  <ShownOnce
    title={text.urlWithPassword}
    warning={text.urlOnce}
    label={text.urlWithPassword}
    secret={url}
    done={keyWords.done}
    onClose={onClose}
  />
);
