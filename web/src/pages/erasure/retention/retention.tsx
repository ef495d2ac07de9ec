import { ActionIcon, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { KeptKind } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { capitalize, dateAndTime, exactTime, wholeDay } from '../../../text/format.ts';
import { List } from '../../../ui/list.tsx';
import { Section } from '../../../ui/section.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { retentionWords as text } from './words.ts';

/** The retention of the organization, with what the next sweep takes away; owners change it. */
export function Retention() {
  const isOwner = useMay('organization:secure');
  const { data, error, refetch } = $api.useQuery('get', '/organization/retention');
  const [chosen, setChosen] = useState<KeptKind>();
  const [isOpen, setOpen] = useState(false);
  const open = (kind: KeptKind): void => {
    setChosen(kind);
    setOpen(true);
  };
  const first = data?.kinds[0];
  return (
    <Section title={text.title}>
      <Stack gap="md" w="100%">
        <Text size="sm" c="dimmed" maw={720}>
          {text.intro}
          {first && ` ${text.nextSweep(dateAndTime(first.next.at))}`}
        </Text>
        <List
          label={text.title}
          pages={{ items: data?.kinds, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
          keyOf={({ kind }) => kind}
          empty={null}
          columns={[
            { label: text.kind, isLong: true, cell: ({ kind }) => <KindOfRows kind={kind} /> },
            { label: text.kept, cell: (one) => <Kept of={one} /> },
            { label: text.oldest, isShort: true, cell: ({ oldest }) => (oldest === null ? text.nothing : <Day at={oldest} />) },
            { label: text.goes, cell: ({ next }) => text.going(next) },
            { label: text.swept, cell: ({ swept }) => text.lastSweep(swept) },
            ...(isOwner
              ? [
                  {
                    label: text.change,
                    isMenu: true,
                    cell: (one: KeptKind) => (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={text.changeOf(text.kinds[one.kind].name)}
                        onClick={() => open(one)}
                      >
                        <IconPencil size={16} aria-hidden />
                      </ActionIcon>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
      {chosen && <KeepDialog key={chosen.kind} of={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const KindOfRows = ({ kind }: Pick<KeptKind, 'kind'>) => (
  <div style={{ maxWidth: 340 }}>
    <Text size="sm" fw={500}>
      {text.kinds[kind].name}
    </Text>
    <Text size="xs" c="dimmed">
      {text.kinds[kind].holds}
    </Text>
  </div>
);

const Day = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {wholeDay(at)}
  </time>
);

const Kept = ({ of: { days, daysNow, appliesAt, installation } }: { readonly of: KeptKind }) => (
  <div>
    <Text size="sm">{capitalize(text.daysSaid(daysNow))}</Text>
    {days === null && appliesAt === null && (
      <Text size="xs" c="dimmed">
        {text.asInstallation}
      </Text>
    )}
    {appliesAt !== null && (
      <Text size="xs" maw={220}>
        {capitalize(text.soon(text.daysSaid(days ?? installation.days), dateAndTime(appliesAt)))}
      </Text>
    )}
  </div>
);
