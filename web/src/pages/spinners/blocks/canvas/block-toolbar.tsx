import { ActionIcon, Button, Group, Menu, Popover, TextInput } from '@mantine/core';
import { IconBold, IconItalic, IconLink, IconList, IconListNumbers, IconStrikethrough, IconUnderline } from '@tabler/icons-react';
import { toggleMark } from '@tiptap/pm/commands';
import type { MarkType } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import type { Names } from '../../template/completion.ts';
import type { Format } from '../../template/formats.ts';
import { InsertItems } from '../../template/insert-items.tsx';
import classes from '../blocks.module.css';
import { blockSchema, isSafeLink } from '../schema.ts';
import { blockWords as text } from '../words.ts';
import { listAround, toggleList } from './block-keys.ts';
import { currentLink, setLink } from './link.ts';
import { insertValue } from './use-choices.ts';

interface BlockToolbarProps {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly names: Names;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly isLinking: boolean;
  readonly setLinking: (isLinking: boolean) => void;
}

const { marks } = blockSchema;

function isActive({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
}

/** The marks, lists and links of the selected text, and the values that can stand in it. */
export function BlockToolbar({ view, state, names, formats, isLinking, setLinking }: BlockToolbarProps) {
  const list = listAround(state);
  const isText = state.selection.$from.parent.isTextblock;
  const run = (command: Command) => (): void => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const buttons = [
    { label: text.format.bold, icon: IconBold, isOn: isActive(state, marks.bold), act: run(toggleMark(marks.bold)) },
    { label: text.format.italic, icon: IconItalic, isOn: isActive(state, marks.italic), act: run(toggleMark(marks.italic)) },
    { label: text.format.underline, icon: IconUnderline, isOn: isActive(state, marks.underline), act: run(toggleMark(marks.underline)) },
    { label: text.format.strike, icon: IconStrikethrough, isOn: isActive(state, marks.strike), act: run(toggleMark(marks.strike)) },
    { label: text.format.bullets, icon: IconList, isOn: list?.node.attrs.isOrdered === false, act: run(toggleList(false)) },
    { label: text.format.numbers, icon: IconListNumbers, isOn: list?.node.attrs.isOrdered === true, act: run(toggleList(true)) },
  ];
  return (
    <Group className={classes.toolbar} gap={2} role="group" aria-label={text.format.title}>
      {buttons.map(({ label, icon: Icon, isOn, act }) => (
        <ActionIcon
          key={label}
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? undefined : 'gray'}
          aria-pressed={isOn}
          aria-label={label}
          title={label}
          disabled={!isText}
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
      <Popover opened={isLinking} onChange={setLinking} position="bottom-start" shadow="md" trapFocus returnFocus={false} width={300}>
        <Popover.Target>
          <ActionIcon
            variant={isActive(state, marks.link) ? 'light' : 'subtle'}
            color={isActive(state, marks.link) ? undefined : 'gray'}
            aria-label={text.format.link}
            title={text.format.link}
            disabled={!isText}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setLinking(!isLinking)}
          >
            <IconLink size={16} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.format.link}>
          <LinkForm
            href={currentLink(state)}
            onSet={(href) => {
              setLinking(false);
              view.dispatch(setLink(view.state, href));
              view.focus();
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <span className={classes.space} />
      {names.columns.length + (names.groups?.length ?? 0) > 0 && (
        <Menu position="bottom-end" returnFocus={false} withinPortal>
          <Menu.Target>
            <Button size="compact-xs" variant="subtle">
              {text.format.insert}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
            <InsertItems {...{ names, formats }} onInsert={(name) => insertValue(view, name, { names, formats, parts: [] })} />
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}

function LinkForm({ href, onSet }: { readonly href: string; readonly onSet: (href: string) => void }) {
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !isSafeLink(typed)) setWrong(true);
        else onSet(typed.trim());
      }}
    >
      <TextInput
        size="xs"
        label={text.linkTo}
        description={text.linkHelp}
        value={typed}
        error={isWrong && text.badLink}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        {href !== '' && (
          <Button size="compact-xs" variant="default" onClick={() => onSet('')}>
            {text.removeLink}
          </Button>
        )}
        <Button size="compact-xs" type="submit">
          {text.setLink}
        </Button>
      </Group>
    </form>
  );
}
