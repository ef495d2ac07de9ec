import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { When } from '../../ui/when.tsx';
import { AuditSentence } from '../audit/shared/audit-sentence.tsx';
import classes from './home.module.css';
import { lastOfEach } from './last-of-each.ts';
import { homeWords } from './words.ts';

const text = homeWords;
const most = 6;
// An editor that saves by itself makes many entries.
const limit = 60;

/** The last entries of the audit log, for those who may read it. */
export function Recent() {
  const isAdmin = useIsAtLeast('admin');
  const { data } = $api.useQuery('get', '/audit', { params: { query: { limit } } }, { enabled: isAdmin, refetchInterval: 15_000 });
  if (!isAdmin || !data || data.data.length === 0) return null;
  return (
    <section aria-label={text.recent}>
      <Stack gap="sm">
        <Title order={2}>{text.recent}</Title>
        {lastOfEach(data.data)
          .slice(0, most)
          .map((entry) => (
            <div key={entry.id} className={classes.event}>
              <Text size="sm">
                <AuditSentence of={entry} />
              </Text>
              <Text size="xs" c="dimmed">
                <When at={entry.at} />
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
