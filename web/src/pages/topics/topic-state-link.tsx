import { Link } from '@tanstack/react-router';
import type { Topic, TopicState } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import { textFor } from './shared/topic-texts.ts';
import { topicWords as text } from './shared/words.ts';
import classes from './topics.module.css';

/** The search of the page of a topic that shows the list of a state. */
export const listSearchOf = (state: TopicState, prefix = ''): { state?: 'left'; prefix?: string } => ({
  ...(state === 'left' && { state }),
  ...(prefix !== '' && { prefix }),
});

interface TopicStateLinkProps {
  readonly of: Pick<Topic, 'key' | 'name' | 'counts'>;
  readonly state: TopicState;
}

/** The number of addresses in a state, which opens the list of that length. */
export const TopicStateLink = ({ of: { key, name, counts }, state }: TopicStateLinkProps) => (
  <Link
    to="/topics/$key"
    params={{ key }}
    search={listSearchOf(state)}
    className={classes.number}
    aria-label={languageWords.labelled(textFor(name), text.stateOf(text.states[state], count(counts[state])))}
  >
    {count(counts[state])}
  </Link>
);
