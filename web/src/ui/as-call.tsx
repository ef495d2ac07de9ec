import { Button, Popover, Stack, Tabs, Text } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { type FocusEvent, useState } from 'react';
import { settings } from '../api/settings.ts';
import type { ApiCall } from '../text/api-calls.ts';
import { words } from '../words/en.ts';
import { CodeBlock } from './copy-field.tsx';

const text = words.asCall;

interface AsCallProps {
  /** Makes the call, once it is asked for, for the address of the API. */
  readonly call: (api: string) => ApiCall;
  /** The difference between a program's call and the person's act here. */
  readonly note?: string | undefined;
}

/** Shows what is done here by hand as a call of a program, to be copied. */
export function AsCall({ call, note }: AsCallProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(560px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconCode size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {text.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.title} onFocusCapture={keepEscape}>
        {isOpen && <Shown call={call(new URL(settings.api, location.href).href)} note={note} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps Escape from a dialog that this stands in: it closes what has the focus. */
const keepEscape = ({ target }: FocusEvent<HTMLElement>): void => target.setAttribute('data-mantine-stop-propagation', 'true');

function Shown({ call: { curl, client, scope }, note }: { readonly call: ApiCall; readonly note: string | undefined }) {
  const ways = [['curl', curl] as const, ...(client === undefined ? [] : [['client', client] as const])];
  return (
    <Stack gap="xs">
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List mb="xs">
          {ways.map(([name]) => (
            <Tabs.Tab key={name} value={name}>
              {text.ways[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ways.map(([name, code]) => (
          <Tabs.Panel key={name} value={name}>
            <CodeBlock label={text.ways[name]} value={code} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Text size="xs" c="dimmed">
        {text.key(scope)} {note}
      </Text>
    </Stack>
  );
}
