import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { $api } from '../../../api/client.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import type { Definition } from '../draft/definition.ts';
import classes from './preview.module.css';
import type { TrialRecords } from './use-records.ts';
import { previewWords } from './words.ts';

const text = previewWords.unlike;

interface UnlikeRecordsProps {
  readonly spinnerId: string;
  readonly stepId: string;
  readonly draft: Definition;
  readonly records: TrialRecords;
}

/** Finds the records for which a message looks most unlike, and shows the mail for each of them by its reason. */
export function UnlikeRecords({ spinnerId, stepId, draft, records }: UnlikeRecordsProps) {
  const { mutate, data, error, isPending } = $api.useMutation('post', '/spinners/{spinnerId}/unlike-records');
  if (!records.record) return null;
  return (
    <section aria-label={text.title}>
      {data ? (
        <Group gap={4} role="group" aria-label={text.title}>
          {data.records.map(({ recordId, why }) => (
            <Button
              key={recordId}
              size="compact-xs"
              variant={recordId === records.record?.id ? 'light' : 'default'}
              aria-pressed={recordId === records.record?.id}
              className={classes.unlike}
              onClick={() => records.choose({ id: recordId, name: null })}
            >
              {why.map(({ reason, column }) => text.reasons[reason](column ?? '')).join(', ')}
            </Button>
          ))}
        </Group>
      ) : (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isPending}
          leftSection={<IconUsers size={14} aria-hidden />}
          onClick={() => mutate({ params: { path: { spinnerId } }, body: { stepId, draft: draft as never } })}
        >
          {text.find}
        </Button>
      )}
      {error && <ProblemAlert error={error} />}
    </section>
  );
}
