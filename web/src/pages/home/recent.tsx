import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';
import classes from './home.module.css';

const text = words.home;

/** The last entries of the audit log, for those who may read it. */
export function Recent() {
  const isAdmin = useIsAtLeast('admin');
  const { data } = $api.useQuery('get', '/audit', { params: { query: { limit: 6 } } }, { enabled: isAdmin, refetchInterval: 15_000 });
  if (!isAdmin || !data || data.data.length === 0) return null;
  return (
    <section aria-label={text.recent}>
      <Stack gap="sm">
        <Title order={2}>{text.recent}</Title>
        {data.data.map(({ id, at, action, actor, subject }) => (
          <div key={id} className={classes.event}>
            <Text size="sm">
              {words.audit.action(action)}
              {subject.name && (
                <>
                  {': '}
                  <bdi>{subject.name}</bdi>
                </>
              )}
            </Text>
            <Text size="xs" c="dimmed">
              <bdi>{actor.name ?? words.audit.actors[actor.type]}</bdi> · <When at={at} />
            </Text>
          </div>
        ))}
        <Link to="/audit" className={classes.all}>
          {text.allChanges}
        </Link>
      </Stack>
    </section>
  );
}
