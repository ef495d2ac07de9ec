import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Ref, useEffect, useState } from 'react';
import { blank, describeCondition } from '../../../../kinds/condition.ts';
import type { DraftStep } from '../../../../kinds/steps/step.ts';
import { ConditionEditor } from '../../conditions/condition-editor.tsx';
import { useEditing } from '../../editing.ts';
import { focusField } from '../../focus-field.ts';
import type { MailBlock, MailBlocks } from '../block.ts';
import { toBlock } from '../block-document.ts';
import { kindNameOf } from '../block-kinds.ts';
import classes from '../blocks.module.css';
import { findBlock, pathAt, selectedBlock, setBlock, setColumns } from '../canvas/block-commands.ts';
import type { CanvasContext } from '../canvas/block-decorations.ts';
import { blockSchema, isFiller } from '../schema.ts';
import { blockWords as text } from '../words.ts';
import { BlockFields } from './block-fields.tsx';
import { MailFields } from './mail-fields.tsx';
import { ValueFields } from './value-fields.tsx';

interface BlockSettingsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly step: DraftStep;
  readonly field: string;
  readonly value: MailBlocks;
  readonly onChange: (value: MailBlocks, part?: string) => void;
  readonly view: EditorView;
  readonly state: EditorState;
  readonly parts: readonly string[];
  readonly accent: string | undefined;
  readonly context: CanvasContext;
}

/** Whether a list or menu is open somewhere. */
const isListOpen = (): boolean =>
  [...document.querySelectorAll('[role=listbox], [role=menu]')].some((list) => list.getClientRects().length > 0);

/** The settings of the chosen block, or of the whole mail. */
export function BlockSettings({ ref, step, field, value, onChange, view, state, parts, accent, context }: BlockSettingsProps) {
  const { isReadOnly } = useEditing();
  const [isOfMail, setOfMail] = useState(false);
  const placed = selectedBlock(state);
  const shown = placed && !isFiller(placed.node) ? placed : undefined;
  const shownId = shown?.node.attrs.id;
  useEffect(() => setOfMail(false), [shownId]);
  const chosen =
    state.selection instanceof NodeSelection && state.selection.node.type === blockSchema.nodes.value ? state.selection : undefined;
  return (
    <section
      ref={ref}
      className={classes.settings}
      aria-label={text.settings}
      onKeyDownCapture={(event) => {
        // A list or menu that is open takes it first.
        if (event.key !== 'Escape' || isListOpen()) return;
        event.stopPropagation();
        view.focus();
      }}
    >
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text.settings}
        data={[
          { value: 'block', label: text.ofBlock },
          { value: 'mail', label: text.ofMail },
        ]}
        value={isOfMail ? 'mail' : 'block'}
        onChange={(next) => setOfMail(next === 'mail')}
      />
      {isOfMail ? (
        <MailFields style={value.style ?? {}} accent={accent} onChange={(style) => onChange({ ...value, style }, 'style')} />
      ) : chosen ? (
        <ValueFields
          value={chosen.node.attrs.value}
          context={context}
          onChange={(next) => {
            const tr = view.state.tr.setNodeMarkup(chosen.from, undefined, { value: next }, chosen.node.marks);
            view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, chosen.from)));
          }}
        />
      ) : shown ? (
        <OneBlock
          key={shown.node.attrs.id}
          {...{ step, parts, isReadOnly }}
          block={toBlock(shown.node)}
          path={`${field}.${pathAt(state.doc, shown.pos)}`}
          onChange={(next) => {
            const now = findBlock(view.state.doc, next.id);
            if (now) view.dispatch(setBlock(view.state.tr, now, next));
          }}
          onShares={(shares) => {
            const now = findBlock(view.state.doc, shown.node.attrs.id);
            if (now) view.dispatch(setColumns(view.state.tr, now, shares));
          }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {text.chooseBlock}
        </Text>
      )}
    </section>
  );
}

interface OneBlockProps {
  readonly step: DraftStep;
  readonly block: MailBlock;
  readonly path: string;
  readonly parts: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (block: MailBlock) => void;
  readonly onShares: (shares: readonly (number | undefined)[]) => void;
}

function OneBlock({ step, block, path, parts, isReadOnly, onChange, onShares }: OneBlockProps) {
  const { titles } = useEditing();
  const { when, ...always } = block;
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset" data-field={path}>
      <Stack gap="sm">
        <Text size="sm" fw={600}>
          {kindNameOf(block.type)}
        </Text>
        <BlockFields {...{ step, block, path, parts, onChange, onShares }} />
        {when === undefined ? (
          !isReadOnly && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                onChange({ ...block, when: { all: [blank] } });
                focusField(`${path}.when`);
              }}
            >
              {text.addCondition}
            </Button>
          )
        ) : (
          <div>
            <ConditionEditor
              label={text.fields.when}
              value={when}
              onChange={(next) => onChange({ ...block, when: next })}
              stepId={step.id}
              path={`${path}.when`}
            />
            {!isReadOnly && (
              <Button size="compact-xs" variant="subtle" color="gray" mt={4} onClick={() => onChange(always as MailBlock)}>
                {text.removeCondition}
              </Button>
            )}
            <span className="hidden-from-eyes">{titles.inWords(describeCondition(when))}</span>
          </div>
        )}
      </Stack>
    </fieldset>
  );
}
