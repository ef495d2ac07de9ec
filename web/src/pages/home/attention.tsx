import { ActionIcon, Anchor, Skeleton, Stack, Text, Title, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import { type HomeAnswer, useHome } from '../../hooks/use-home.ts';
import { readableReason } from '../../text/reason-words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { languageWords } from '../../words/language.ts';
import { entryFacts, type HomeEntry } from './entry-facts.ts';
import classes from './home.module.css';
import { homeWords } from './words.ts';

const text = homeWords;
const shownAtFirst = 8;

/**
 * The entries that need somebody over all tables, spinners and channels. An entry goes when it is settled, or when a person puts it away.
 */
export function Attention() {
  const { data, error, refetch } = useHome();
  const [isWhole, setWhole] = useState(false);
  const [seesPutAway, setSeesPutAway] = useState(false);
  const entries = data?.attention.entries ?? [];
  const open = entries.filter(({ isPutAway }) => !isPutAway);
  const away = entries.filter(({ isPutAway }) => isPutAway);
  const shown = isWhole ? open : open.slice(0, shownAtFirst);
  return (
    <section aria-label={text.attention}>
      <Stack gap="sm">
        <Title order={2} tabIndex={-1}>
          {text.attention}
        </Title>
        {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={44} />}
        {data && open.length === 0 && <Text c="dimmed">{text.noAttention}</Text>}
        {shown.length > 0 && <Entries of={shown} />}
        {(open.length > shown.length || away.length > 0 || data?.attention.hasMore) && (
          <div className={classes.below}>
            {open.length > shown.length && (
              <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
                {text.showAll(open.length)}
              </Anchor>
            )}
            {isWhole && data?.attention.hasMore && <span>{text.more}</span>}
            {away.length > 0 && (
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="dimmed"
                aria-expanded={seesPutAway}
                onClick={() => setSeesPutAway(!seesPutAway)}
              >
                {text.putAwayCount(away.length)}
              </Anchor>
            )}
          </div>
        )}
        {seesPutAway && away.length > 0 && <Entries of={away} />}
      </Stack>
    </section>
  );
}

const Entries = ({ of: entries }: { readonly of: readonly HomeEntry[] }) => (
  <ul className={classes.rows}>
    {entries.map((entry) => (
      <EntryRow key={`${entry.kind} ${entry.id}`} of={entry} />
    ))}
  </ul>
);

function EntryRow({ of: entry }: { readonly of: HomeEntry }) {
  const { said, why, action, link } = entryFacts(entry);
  const { at, isUrgent, isPutAway } = entry;
  const label = isPutAway ? text.bringBack : text.putAway;
  return (
    <li className={`${classes.row} ${classes.entry}`} data-away={isPutAway || undefined}>
      <IconAlertTriangle size={16} aria-hidden className={isUrgent ? classes.urgent : classes.notice} />
      <div className={classes.grow}>
        <Link {...link} className={classes.entryLink}>
          {said}
        </Link>
        {(why || (at && entry.kind !== 'key_expires')) && (
          <Text size="xs" c="dimmed" lineClamp={3}>
            {why && <bdi>{readableReason(why)}</bdi>}
            {why && at && ' · '}
            {at && entry.kind !== 'key_expires' && <When at={at} />}
          </Text>
        )}
      </div>
      <div className={classes.entryActions}>
        <LinkButton {...link} size="compact-sm" variant="default">
          {action}
        </LinkButton>
        <Tooltip label={isPutAway ? label : text.putAwayHelp}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={languageWords.labelled(label, said)}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget);
              void putAway(entry, !isPutAway);
            }}
          >
            {isPutAway ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}

/** Gives the focus to the same button of the entry below or above, before this one goes; to the heading if it is the last one. */
function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const beside = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('section')?.querySelector('h2'))?.focus();
}

/** Puts an entry away or brings it back: shown at once, and as before where the server refuses it. */
async function putAway({ kind, id, mark }: HomeEntry, isPutAway: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey: readsOf('/home') });
  queryClient.setQueriesData<HomeAnswer>({ queryKey: readsOf('/home') }, (home) => home && withPutAway(home, { kind, id }, isPutAway));
  try {
    await api.POST('/home/put-away', { body: { kind, id, mark: isPutAway ? mark : null } });
  } catch (error) {
    tellProblem(error);
  } finally {
    await queryClient.invalidateQueries({ queryKey: readsOf('/home') });
  }
}

const withPutAway = (home: HomeAnswer, { kind, id }: Pick<HomeEntry, 'kind' | 'id'>, isPutAway: boolean): HomeAnswer => ({
  ...home,
  attention: {
    ...home.attention,
    entries: home.attention.entries.map((one) => (one.kind === kind && one.id === id ? { ...one, isPutAway } : one)),
  },
});
