import { Button, Drawer, Tabs } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { without } from '../../../text/search.ts';
import { words } from '../../../words/en.ts';
import { EditingProvider, useEditing } from '../editing.ts';
import classes from './preview.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { useRecords } from './use-records.ts';
import { WalkPanel } from './walk-panel.tsx';
import { previewWords as text } from './words.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');
const restMs = 300;

/** The effect of the draft. It follows the typed text once that rests. */
export function TryPane({ spinnerId }: { readonly spinnerId: string }) {
  const editing = useEditing();
  const [resting] = useDebouncedValue(editing, restMs);
  return (
    <EditingProvider value={resting}>
      <Tried spinnerId={spinnerId} stepId={editing.selected} />
    </EditingProvider>
  );
}

interface TriedProps {
  readonly spinnerId: string;
  readonly stepId: string | undefined;
}

/** Beside the form where there is room, else in a drawer, which stands in the address. */
const Tried = memo((props: TriedProps) => {
  const isWide = useMediaQuery('(min-width: 1240px)', undefined, { getInitialValueInEffect: false });
  const { step, tries } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (isShown: boolean) =>
    void navigate({ search: without({ step, tries: isShown || undefined }), replace: !isShown, resetScroll: false });
  if (isWide)
    return (
      <aside className={classes.pane} aria-label={text.title}>
        <TryTabs {...props} />
      </aside>
    );
  return (
    <>
      <div className={classes.opener}>
        <Button leftSection={<IconEye size={16} aria-hidden />} variant="default" onClick={() => show(true)}>
          {text.open}
        </Button>
      </div>
      <Drawer
        opened={tries === true}
        onClose={() => show(false)}
        position="right"
        size="min(100vw, 520px)"
        title={text.title}
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <TryTabs {...props} />
      </Drawer>
    </>
  );
});

function TryTabs({ spinnerId, stepId }: TriedProps) {
  // The record at hand stays when the tab is changed.
  const { definition, setTried } = useEditing();
  const records = useRecords(definition.dataTableId);
  const { record } = records;
  // The form of a call calls with it.
  useEffect(() => setTried(record && { id: record.id, name: record.name }), [record?.id, record?.name, setTried]);
  // Beside what starts it, a spinner shows the first that it sends.
  const shownId = stepId ?? definition.steps.find(({ type }) => viewOf(type)?.sends)?.id;
  return (
    <Tabs defaultValue="preview" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="preview">{text.preview}</Tabs.Tab>
        <Tabs.Tab value="walk">{text.walk}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="preview">
        <PreviewPanel spinnerId={spinnerId} records={records} stepId={shownId} isFirst={stepId === undefined} />
      </Tabs.Panel>
      <Tabs.Panel value="walk">
        <WalkPanel spinnerId={spinnerId} records={records} />
      </Tabs.Panel>
    </Tabs>
  );
}
