import { Button, Skeleton, Text } from '@mantine/core';
import { api, call } from '../../../api/client.ts';
import type { ConsentEntry, PersonPreferences } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { saveNoted } from '../../../ui/save-as.ts';
import { Section } from '../../../ui/section.tsx';
import { tellProblem } from '../../../ui/tell.ts';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { languageWords } from '../../../words/language.ts';
import classes from './consent-history.module.css';
import { ForgetPerson } from './forget-person.tsx';
import { topicKeys } from './query-keys.ts';
import { topicWords } from './words.ts';

const text = topicWords.person;

interface ConsentHistoryProps {
  readonly kind: PersonPreferences['kind'];
  readonly address: string;
  readonly nameOf: (topic: string) => string;
}

/** The acts of the owner of an address, with their proof, the newest first. */
export function ConsentHistory({ kind, address, nameOf }: ConsentHistoryProps) {
  const { items, error, more, isReadingMore, retry } = usePages<ConsentEntry>(topicKeys.history(kind, address), (cursor) =>
    api.GET('/people/consent', { params: { query: { kind, address, order: 'newest', ...(cursor && { cursor }) } } }),
  );
  const mayForget = useMay('suppressions:remove');
  const download = async (): Promise<void> => {
    try {
      await saveNoted('consent.csv', await call(`/people/consent/export?${new URLSearchParams({ kind, address })}`));
    } catch (problem) {
      tellProblem(problem);
    }
  };
  const isEmpty = items?.length === 0;
  return (
    <Section
      title={text.history}
      help={!isEmpty && text.historyHelp}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" size="xs" onClick={() => void download()}>
              {text.export}
            </Button>
            {mayForget && <ForgetPerson kind={kind} address={address} />}
          </>
        )
      }
    >
      {items === undefined && (error ? <ProblemAlert error={error} retry={retry} /> : <Skeleton height={80} />)}
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {text.noHistory}
        </Text>
      )}
      {items && items.length > 0 && (
        <ol className={classes.entries} aria-label={text.history}>
          {items.map((entry) => (
            <Entry key={entry.id} of={entry} nameOf={nameOf} />
          ))}
        </ol>
      )}
      {more && (
        <Button variant="default" size="xs" onClick={more} loading={isReadingMore}>
          {words.common.more}
        </Button>
      )}
    </Section>
  );
}

interface EntryProps {
  readonly of: ConsentEntry;
  readonly nameOf: (topic: string) => string;
}

function Entry({ of: { act, topics, via, at, notedAt, network, words: said, source }, nameOf }: EntryProps) {
  const names = new Intl.ListFormat(languageWords.tag, { type: 'unit', style: 'short' }).format(topics.map(nameOf));
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span>
          <strong>{text.acts[act]}</strong> <bdi>{names}</bdi>
        </span>
        <span className={classes.when}>
          <When at={at} />
        </span>
      </div>
      <div className={classes.how}>
        <span>{topicWords.ways[via]}</span>
        {network && <span>{text.from(network)}</span>}
        {source && <bdi>{source}</bdi>}
        {notedAt !== at && (
          <span>
            {text.notedAt} <When at={notedAt} />
          </span>
        )}
      </div>
      {said && (
        <blockquote className={classes.words}>
          <bdi>{said}</bdi>
        </blockquote>
      )}
    </li>
  );
}
