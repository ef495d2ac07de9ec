import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Fragment } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { languageWords } from '../../../words/language.ts';
import { obstacleMessage } from '../draft/obstacle-message.ts';
import { spinnerKeys } from '../query-keys.ts';
import { readUses, type SpinnerUse } from './fragment-calls.ts';
import classes from './layouts.module.css';
import { type PublishedSpinners, PublishNewer } from './publish-newer.tsx';
import { layoutWords as text } from './words.ts';

/** The use of a layout or part, and publishing its last version for the spinners that have an older one. */
export function FragmentUses({ fragment }: { readonly fragment: Fragment }) {
  const { kind, key } = fragment;
  const [isOpen, setOpen] = useState(false);
  const mayPublish = !useLacks('spinners:publish');
  const [done, setDone] = useState<PublishedSpinners>();
  const { data } = useQuery({ queryKey: spinnerKeys.fragmentUses(kind, key), queryFn: () => readUses({ kind, key }) });
  if (!data) return null;
  const older = data.spinners.filter(({ newer, publishedVersion }) => publishedVersion !== null && newer.length > 0);
  const refused = done?.filter(({ refusal }) => refusal !== null) ?? [];
  const published = done?.filter(({ refusal }) => refusal === null) ?? [];
  return (
    <Section title={text.uses} actions={older.length > 0 && mayPublish && <Button onClick={() => setOpen(true)}>{text.publish}</Button>}>
      {refused.length > 0 && (
        <Alert color="red" variant="light" title={text.refused} w="100%">
          <ul style={{ margin: 0, paddingInlineStart: 16 }}>
            {refused.map(({ id, name, refusal }) => (
              <li key={id}>{languageWords.labelled(name ?? id, refusalOf(refusal))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {published.length > 0 && (
        <details className={classes.through}>
          <summary>{text.published(published.length)}</summary>
          <ul>
            {published.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name ?? id}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {data.fragments.length + data.spinners.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noUses}
        </Text>
      ) : (
        <ul className={classes.uses} aria-label={text.uses}>
          {data.fragments.map((one) => (
            <li key={`${one.kind} ${one.key}`}>
              <span>
                {text.one[one.kind]}{' '}
                <Link to={one.kind === 'layout' ? '/layouts/$key' : '/parts/$key'} params={{ key: one.key }}>
                  <bdi>{one.name}</bdi>
                </Link>
              </span>
            </li>
          ))}
          {data.spinners.map((one) => (
            <li key={one.id}>
              <Link to="/spinners/$spinnerId" params={{ spinnerId: one.id }}>
                <bdi>{one.name}</bdi>
              </Link>
              <UseState of={one} />
            </li>
          ))}
        </ul>
      )}
      <PublishNewer fragment={fragment} spinners={older} isOpen={isOpen} onClose={() => setOpen(false)} onDone={setDone} />
    </Section>
  );
}

/** The problems, or why nothing was tried. */
const refusalOf = (refusal: PublishedSpinners[number]['refusal']): string =>
  (refusal?.errors.length ? refusal.errors : [refusal]).map((one) => obstacleMessage(one?.message ?? '')).join(' ');

function UseState({ of: { publishedWith, publishedVersion, newer } }: { readonly of: SpinnerUse }) {
  if (publishedVersion === null || publishedWith === null) return <StatusBadge tone="idle">{text.inDraft}</StatusBadge>;
  if (newer.length === 0) return <StatusBadge tone="done">{text.isCurrent(count(publishedWith))}</StatusBadge>;
  return <StatusBadge tone="wait">{text.isOlder(count(publishedWith))}</StatusBadge>;
}
