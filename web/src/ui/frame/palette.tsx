import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../../words/en.ts';
import { useIsOpen } from './page-access.ts';
import classes from './palette.module.css';
import { useCommands } from './palette-commands.ts';
import { filterItems } from './palette-filter.ts';
import { useFoundPeople } from './palette-people.ts';
import {
  historyOf,
  type Offer,
  pageNames,
  spinnerNames,
  tableNames,
  useNamedChannels,
  useNamedSpinners,
  useNamedTables,
  useOtherNames,
} from './palette-places.ts';
import { useFoundRecords } from './palette-records.ts';
import { useWhyOffers } from './palette-why.ts';

const [store, spotlight] = createSpotlight();

/** Opens the palette. */
export const openPaletteDialog = (): void => spotlight.open();

/** ⌘K: opens anything by its name, and does things. What has names is read when the palette is opened. */
export function PaletteDialog({ showKeys }: { readonly showKeys: () => void }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [unfolded, unfold] = useState<string>();
  const isOpenPage = useIsOpen();
  const [namedTables, spinners] = [useNamedTables(isOpen), useNamedSpinners(isOpen)];
  const tables = namedTables ?? [];
  const channels = useNamedChannels(isOpen);
  const people = useOtherNames(isOpen);
  const commands = useCommands({ isOpen, tables: namedTables, spinners, showKeys });
  const whys = useWhyOffers(query.trim(), spinners);
  const known = useFoundPeople(isOpen ? query : '', spinners, unfolded);
  // Other values than names and addresses are looked for where nobody has such a name: it takes longer.
  const records = useFoundRecords(isOpen && known.isAnswered && known.offers.length === 0 ? query : '', tables);

  const hasMoved = useRef(false);
  const change = (typed: string): void => {
    hasMoved.current = false;
    setQuery(typed);
    unfold(undefined);
  };
  const shownOf = ({
    id,
    label,
    description,
    to,
    run,
    typed,
    keys,
    hasPages,
    pagesHelp = words.palette.pagesHelp,
  }: Offer): SpotlightActionData => ({
    ...{ id, label, closeSpotlightOnTrigger: typed === undefined },
    ...(description !== undefined && { description }),
    ...(hasPages && { 'data-pages': id, 'aria-description': pagesHelp }),
    rightSection: (keys ?? (hasPages && '→')) && <kbd className={hasPages ? classes.more : classes.keys}>{keys ?? '→'}</kbd>,
    onClick: () => {
      if (typed !== undefined) change(typed);
      else {
        run?.();
        if (to) void navigate(to);
      }
    },
  });
  const groups = filterItems(
    query,
    [
      { group: words.palette.commands, actions: [...commands, ...whys.named] },
      { group: words.palette.pages, actions: pageNames(isOpenPage) },
      { group: words.nav.tables, actions: tableNames(tables) },
      { group: words.nav.spinners, actions: spinnerNames(spinners) },
      { group: words.nav.channels, actions: channels },
      { group: words.palette.more, actions: [...historyOf(query.trim()), ...people] },
    ],
    unfolded,
  );
  const all = [
    ...(known.offers.length > 0 ? [{ group: words.palette.people, actions: known.offers }] : []),
    ...groups,
    ...(records.length > 0 ? [{ group: words.palette.records, actions: records }] : []),
    ...(whys.typed.length > 0 ? [{ group: words.palette.questions, actions: whys.typed }] : []),
  ];
  // Names that come later stand above: Enter opens the first one, until the arrow keys have chosen another that is still there.
  const selectNamed = (): void => {
    if (query.trim() !== '') selectFirst(!hasMoved.current);
  };
  useLayoutEffect(selectNamed);
  return (
    <Spotlight
      store={store}
      actions={all.map(({ group, actions }) => ({ group, actions: actions.map(shownOf) }))}
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={change}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      classNames={{ content: classes.content, actionsGroup: classes.group, action: classes.action, actionBody: classes.body }}
      attributes={{ content: { 'aria-label': words.nav.search } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      shortcut="mod + K"
      highlightQuery
      scrollable
      maxHeight={420}
      limit={40}
      nothingFound={words.palette.nothing}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: words.palette.search,
        'aria-label': words.nav.search,
        onKeyDown: (event) => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') hasMoved.current = true;
          // The list draws names a moment later than it gets them.
          if (event.key === 'Enter') selectNamed();
          unfoldSelected(event, unfolded, unfold);
        },
      }}
    />
  );
}

/** Selects the first name, for the eyes and for the keys: also in place of another one (`isForced`), else only if none is selected. */
function selectFirst(isForced: boolean): void {
  const list = document.getElementById(store.getState().listId);
  const [first, selected] = [list?.querySelector('[data-action]'), list?.querySelector('[data-selected]')];
  if (!first || first === selected || (selected && !isForced)) return;
  selected?.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** The name that the keys are about: the first one while none is selected. */
function selectedIn(input: HTMLInputElement): HTMLElement | null | undefined {
  const dialog = input.closest('[role=dialog]');
  return dialog?.querySelector<HTMLElement>('[data-selected]') ?? dialog?.querySelector<HTMLElement>('[data-action]');
}

/** → at the end of what was typed lists the pages of the selected table, or the questions about the selected person, below it; ← takes them away. */
function unfoldSelected(
  event: KeyboardEvent<HTMLInputElement>,
  unfolded: string | undefined,
  unfold: (id: string | undefined) => void,
): void {
  const { key, currentTarget } = event;
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
  const selected = selectedIn(currentTarget)?.dataset.pages;
  const isUnfolding = key === 'ArrowRight' && isAtEnd && selected !== undefined;
  if (!isUnfolding && !(key === 'ArrowLeft' && unfolded !== undefined)) return;
  event.preventDefault();
  unfold(isUnfolding ? selected : undefined);
}
