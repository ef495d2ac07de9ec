import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { $api } from '../../api/client.ts';
import { settings } from '../../api/settings.ts';
import { namedQuery } from '../../forms/named-choices.ts';
import { CodeBlock } from '../../ui/copy-field.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { ingestCall } from '../tables/shared/snippets.ts';
import type { MadeKey } from './key.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

interface KeySecretProps extends MadeKey {
  readonly title: string;
  readonly onClose: () => void;
}

/** The secret of a new key, shown once: the dialog closes by its button only, after the person said that it is kept. */
export function KeySecret({ title, secret, scopes, dataTableIds, onClose }: KeySecretProps) {
  const [isKept, setKept] = useState(false);
  return (
    <ShownOnce
      title={title}
      warning={text.shownOnce}
      label={text.secret}
      secret={secret}
      done={text.done}
      isDone={isKept}
      onClose={onClose}
    >
      {scopes.includes('ingest') && <ReadyCall secret={secret} dataTableIds={dataTableIds} />}
      <Checkbox label={text.kept} checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
    </ShownOnce>
  );
}

/** A call that works as it stands, for a table that has columns and that the key sees. */
function ReadyCall({ secret, dataTableIds }: Pick<MadeKey, 'secret' | 'dataTableIds'>) {
  const { data: tables } = $api.useQuery('get', '/data-tables', namedQuery);
  const id = tables?.data.find((one) => one.columns.length > 0 && (dataTableIds?.includes(one.id) ?? true))?.id;
  const { data: table } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}',
    { params: { path: { dataTableId: id ?? '' } } },
    { enabled: id !== undefined },
  );
  if (!table) return null;
  const { name, columns } = table.dataTable;
  return (
    <Stack gap={4}>
      <span>{text.readyCall(name)}</span>
      <CodeBlock
        label={text.readyCall(name)}
        value={ingestCall({ api: new URL(settings.api, location.href).href, tableId: table.dataTable.id, columns, secret })}
      />
    </Stack>
  );
}
