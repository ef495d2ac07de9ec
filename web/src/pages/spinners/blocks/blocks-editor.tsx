import { Text } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import { sayingLeft } from '../../../kinds/left-values.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { focusUntilItStays } from '../focus-field.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { useLeftValues } from '../steps/use-left-values.ts';
import { useColumnFormats } from '../template/use-column-formats.ts';
import type { MailBlocks } from './block.ts';
import { most } from './block.ts';
import classes from './blocks.module.css';
import { AddBlock } from './canvas/add-block.tsx';
import { insertAfter, nodeFor } from './canvas/block-commands.ts';
import { BlockToolbar } from './canvas/block-toolbar.tsx';
import { BlockTools } from './canvas/block-tools.tsx';
import { BlockSettings } from './settings/block-settings.tsx';
import { useStill } from './settings/use-still.ts';
import './canvas/canvas.css';
import { SuggestionList } from './canvas/suggestion-list.tsx';
import { listId, useCanvas } from './canvas/use-canvas.ts';
import { type BlockChoice, useChoices } from './canvas/use-choices.ts';
import { canvasStyle } from './mail-style.ts';
import { blockWords as text } from './words.ts';

interface BlocksEditorProps {
  readonly step: DraftStep;
  readonly field: string;
  readonly value: MailBlocks;
  /** Changes of one `part` that follow each other quickly are undone together. */
  readonly onChange: (value: MailBlocks, part?: string) => void;
}

/** The first field of a block that can be written in. */
const firstField = '[data-field] :is(.cm-content, input:not([type=hidden], [type=radio], [type=checkbox]), textarea)';

/** The editor of a mail's blocks: the mail as it will look about, and the settings of the chosen block. */
export function BlocksEditor({ step, field, value, onChange }: BlocksEditorProps) {
  const { columns, problems, isReadOnly } = useEditing();
  const left = useLeftValues(step.id);
  const kinds = useKinds();
  const kind = kindOf(kinds, step);
  const formats = useColumnFormats(left);
  const read = $api.useQuery('get', '/parts', {}, useReadIf('spinners:read')).data?.data;
  const accent = $api.useQuery('get', '/organization/brand', {}, useReadIf('organization:read')).data?.brand.accent ?? undefined;
  const parts = useMemo(() => read?.filter(({ archivedAt }) => archivedAt === null).map(({ key }) => key) ?? [], [read]);
  const names = useMemo(
    () => ({ columns: metadataOf(columns), others: kind?.names ?? [], filters: kinds.filters, groups: left }),
    [columns, kind, kinds.filters, left],
  );
  const context = useMemo(
    () => ({ path: field, problems, stepId: step.id, names, formats, inWords: sayingLeft(left) }),
    [field, problems, step.id, names, formats, left],
  );
  const [isLinking, setLinking] = useState(false);
  const [spoken, say] = useState('');
  const settings = useRef<HTMLDivElement>(null);
  const mail = useRef<HTMLDivElement>(null);
  const keys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const [option, setOption] = useState<string>();
  const latest = useLatest({ value, onChange });
  const open = useCanvas({
    ...{ blocks: value.blocks, context, isReadOnly, label: text.canvas, option },
    onChange: (blocks, typedIn) => latest.current.onChange({ ...latest.current.value, blocks }, typedIn),
    onKey: (event) => keys.current(event),
    onEditLink: () => setLinking(true),
    onPictureIn: () => focusUntilItStays(() => settings.current?.querySelector<HTMLElement>('[data-field$=".alt"] .cm-content')),
  });
  const { host, canvas, state, suggestion } = open;
  const view = canvas?.view;
  useStill(settings, mail, view !== undefined);
  const { choices, at, go } = useChoices(suggestion, state, { names, formats, parts });
  const isOffering = suggestion !== undefined && choices.length > 0;
  const shownOption = isOffering ? `${listId}-${at}` : undefined;
  if (shownOption !== option) setOption(shownOption);
  const focusSettings = (): void => focusUntilItStays(() => settings.current?.querySelector<HTMLElement>(firstField));
  const take = (choice: BlockChoice): void => {
    if (!view) return;
    choice.put(view);
    view.focus();
    if (view.state.selection.empty === false && suggestion?.offers === 'blocks') focusSettings();
  };
  keys.current = (event) => {
    if (!isOffering) return false;
    const choice = choices[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') go(event.key === 'ArrowDown' ? 1 : -1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && choice) take(choice);
    else if (event.key === 'Escape') open.dismiss();
    else return false;
    return true;
  };
  const isFull = value.blocks.length >= most.blocks;
  return (
    <div className={classes.editor} data-field={field} data-blocks>
      {view && state && !isReadOnly && <BlockToolbar {...{ view, state, names, formats, isLinking, setLinking }} />}
      <div className={classes.halves}>
        <div ref={mail} className={classes.page} style={canvasStyle(value.style)}>
          <div className={classes.sheet}>
            {view && state && !isReadOnly && <BlockTools {...{ view, state, parts, say, focusSettings, isFull }} />}
            <div ref={host} className="block-canvas" />
          </div>
          {view && !isReadOnly && (
            <AddBlock
              label={text.add}
              parts={parts}
              isFull={isFull}
              onAdd={(added) => {
                const { doc, tr } = view.state;
                const node = doc.lastChild;
                if (node) view.dispatch(insertAfter(tr, { pos: doc.content.size - node.nodeSize, node }, nodeFor(added)));
                view.focus();
                if (!view.state.selection.empty) focusSettings();
              }}
            />
          )}
        </div>
        {view && state && <BlockSettings {...{ ref: settings, step, field, value, onChange, view, state, parts, accent, context }} />}
      </div>
      {view && suggestion && isOffering && <SuggestionList {...{ view, suggestion, choices, at, take }} />}
      {problems.at(step.id, field) !== undefined && (
        <Text size="xs" c="red" mt={4}>
          {problems.at(step.id, field)}
        </Text>
      )}
      <div role="status" className="hidden-from-eyes">
        {spoken}
      </div>
    </div>
  );
}
