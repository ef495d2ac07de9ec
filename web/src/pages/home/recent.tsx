import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHome } from '../../hooks/use-home.ts';
import { When } from '../../ui/when.tsx';
import { AuditSentence } from '../audit/shared/audit-sentence.tsx';
import classes from './home.module.css';
import { homeWords } from './words.ts';

const text = homeWords;

/** The last changes of the audit log, for those who may read it. */
export function Recent() {
  const changes = useHome().data?.lastChanges;
  if (!changes || changes.length === 0) return null;
  return (
    <section aria-label={text.recent}>
      <Stack gap="sm">
        <Title order={2}>{text.recent}</Title>
        {changes.map(({ entry, times }) => (
          <div key={entry.id} className={classes.event}>
            <Text size="sm">
              <AuditSentence of={entry} times={times} />
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
