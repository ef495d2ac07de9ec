import { Button, Drawer, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { without } from '../../../text/search.ts';
import { words } from '../../../words/en.ts';
import classes from './preview.module.css';
import { PreviewPanel, type TriedDraft } from './preview-panel.tsx';
import { useRecords } from './use-records.ts';
import { WalkPanel } from './walk-panel.tsx';
import { previewWords as text } from './words.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');

interface TryPaneProps extends TriedDraft {
  readonly stepId: string | undefined;
}

/** What the draft does: beside the form where there is room, else in a drawer, which stands in the address. */
export function TryPane(props: TryPaneProps) {
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
}

function TryTabs({ stepId, ...draft }: TryPaneProps) {
  // The record at hand stays when the tab is changed.
  const records = useRecords(draft.definition.dataTableId);
  return (
    <Tabs defaultValue="preview" keepMounted={false}>
      <Tabs.List mb="sm">
        <Tabs.Tab value="preview">{text.preview}</Tabs.Tab>
        <Tabs.Tab value="walk">{text.walk}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="preview">
        <PreviewPanel {...draft} records={records} stepId={stepId} />
      </Tabs.Panel>
      <Tabs.Panel value="walk">
        <WalkPanel {...draft} records={records} />
      </Tabs.Panel>
    </Tabs>
  );
}
