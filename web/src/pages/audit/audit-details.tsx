import { Text } from '@mantine/core';
import { words } from '../../words/en.ts';

interface AuditDetailsProps {
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string; readonly name: string | null };
}

/** An audited change in words: "API key created: CRM sync". */
export function AuditDetails({ action, subject }: AuditDetailsProps) {
  return (
    <div>
      <Text size="sm">
        {words.audit.action(action)}
        {subject.name && (
          <>
            {': '}
            <bdi>{subject.name}</bdi>
          </>
        )}
      </Text>
      <Text size="xs" c="dimmed" ff="monospace">
        {subject.id}
      </Text>
    </div>
  );
}
