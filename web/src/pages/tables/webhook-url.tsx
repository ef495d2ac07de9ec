import { Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { DataTable } from '../../api/types.ts';
import { CodeBlock, CopyField } from '../../ui/copy-field.tsx';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { RotateUrl } from './rotate-url.tsx';
import { snippets } from './shared/snippets.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook;

/** The secret URL that appends records to this table, shown when asked for, with calls made for the table's columns. */
export function WebhookUrl({ table }: { readonly table: DataTable }) {
  const [url, setUrl] = useState<string>();
  const [isRotating, rotating] = useDisclosure(false);
  const show = async (): Promise<void> => {
    try {
      const call = { params: { path: { dataTableId: table.id } } };
      setUrl((await api.POST('/data-tables/{dataTableId}/webhook-url/show', call)).data?.webhookUrl);
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{text.title}</Title>
          <Text size="sm" c="dimmed">
            {text.help}
          </Text>
        </div>
        {url !== undefined && <CopyField value={url} label={text.title} />}
        <Group gap="xs">
          {url === undefined && (
            <Button variant="default" onClick={() => void show()}>
              {text.show}
            </Button>
          )}
          <OnlyIfAllowed permission="webhook-urls:rotate" projectId={table.projectId}>
            <Button variant="default" onClick={rotating.open}>
              {text.rotate}
            </Button>
          </OnlyIfAllowed>
        </Group>
        {table.columns.length === 0 ? (
          <Text size="sm">{text.noColumns}</Text>
        ) : (
          <Snippets url={url ?? text.placeholder} table={table} isReady={url !== undefined} />
        )}
      </Stack>
      <RotateUrl isOpen={isRotating} onClose={rotating.close} table={table} onRotated={setUrl} />
    </section>
  );
}

function Snippets({ url, table, isReady }: { readonly url: string; readonly table: DataTable; readonly isReady: boolean }) {
  const ready = snippets({ url, columns: table.columns, isFlat: table.webhookBody === 'record' });
  return (
    <Stack gap={4}>
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List mb="xs">
          {ready.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {text.languages[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ready.map(({ name, code }) => (
          <Tabs.Panel key={name} value={name}>
            <CodeBlock label={text.languages[name]} value={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {!isReady && (
        <Text size="sm" c="dimmed">
          {text.showFirst}
        </Text>
      )}
    </Stack>
  );
}
