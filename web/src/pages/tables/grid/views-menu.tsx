import { Alert, Button, Checkbox, Menu, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconUser, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import { readsOf } from '../../../api/query-keys.ts';
import type { DataTable } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { languageWords } from '../../../words/language.ts';
import { type TableView, useViews } from '../shared/use-views.ts';
import type { GridLayout } from './use-layout.ts';
import type { Filter, ViewQuery } from './view-query.ts';
import { gridWords } from './words.ts';

const text = gridWords.views;
const refresh = () => queryClient.invalidateQueries({ queryKey: readsOf('/data-tables/{dataTableId}/saved-views') });

interface ViewsMenuProps {
  readonly table: DataTable;
  readonly query: ViewQuery;
  readonly onChange: (query: ViewQuery) => void;
  readonly layout: GridLayout;
}

/** The saved views of a table: opened, made from what one sees, changed, shared, renamed and deleted. */
export function ViewsMenu({ table, query, onChange, layout }: ViewsMenuProps) {
  const views = useViews(table.id) ?? [];
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete'>();
  const current = views.find(({ id }) => id === query.view);
  const shown = contentOf(query, layout);
  const isChanged = current !== undefined && !isSame(current, query, layout);
  const label = current ? (isChanged ? text.changed(current.name) : current.name) : text.all;
  const path = { dataTableId: table.id };
  const open = (view: TableView): void => {
    layout.arrange(view.columns);
    onChange(queryOf(view));
  };
  const openAll = (): void => {
    layout.arrange(null);
    onChange({});
  };
  const update = async (view: TableView): Promise<void> => {
    try {
      await api.PATCH('/data-tables/{dataTableId}/saved-views/{viewId}', {
        params: { path: { ...path, viewId: view.id } },
        body: { content: shown },
      });
      await refresh();
      tell(text.updated(view.name));
    } catch (error) {
      tellProblem(error);
    }
  };
  const save = async ({ name, isShared }: { name: string; isShared: boolean }): Promise<void> => {
    if (asked === 'rename' && current) {
      const params = { path: { ...path, viewId: current.id } };
      await api.PATCH('/data-tables/{dataTableId}/saved-views/{viewId}', { params, body: { name, isShared } });
      await refresh();
      return;
    }
    const { data } = await api.POST('/data-tables/{dataTableId}/saved-views', {
      params: { path },
      body: { name, isShared, content: shown },
    });
    await refresh();
    if (data) onChange({ ...query, view: data.view.id });
  };
  const remove = async (): Promise<void> => {
    if (!current) return;
    await api.DELETE('/data-tables/{dataTableId}/saved-views/{viewId}', { params: { path: { ...path, viewId: current.id } } });
    await refresh();
    onChange({ ...query, view: undefined });
  };
  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={languageWords.labelled(text.label, label)}
          >
            {/* A button's line is as high as its letters, and would cut what hangs below them. */}
            <bdi className="cut" style={{ lineHeight: 'normal' }}>
              {label}
            </bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Mark isOn={current === undefined} />} onClick={openAll}>
            {text.all}
          </Menu.Item>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<Mark isOn={view === current} />}
              rightSection={view.isShared ? <IconUsers size={14} aria-label={text.shared} /> : <IconUser size={14} aria-label={text.own} />}
              aria-current={view === current || undefined}
              onClick={() => open(view)}
            >
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setAsked('new')}>{text.save}</Menu.Item>
          {current?.mayChange && (
            <>
              {isChanged && <Menu.Item onClick={() => void update(current)}>{text.update(current.name)}</Menu.Item>}
              <Menu.Item onClick={() => setAsked('rename')}>{text.rename}</Menu.Item>
              <Menu.Item color="red" onClick={() => setAsked('delete')}>
                {text.delete}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {current && current.gone.length > 0 && (
        <Alert color={current.lacksFilter ? 'yellow' : 'gray'} variant="light" p="4px 10px" role="status">
          {text.gone(current.gone, current.lacksFilter)}
        </Alert>
      )}
      <FormDialog
        isOpen={asked === 'new' || asked === 'rename'}
        onClose={() => setAsked(undefined)}
        title={text.title[asked === 'rename' ? 'rename' : 'new']}
        action={text.saveIt}
        initialValues={{
          name: asked === 'rename' ? (current?.name ?? '') : '',
          isShared: asked === 'rename' && current?.isShared === true,
        }}
        send={save}
      >
        {(form) => (
          <>
            <TextInput label={text.name} data-autofocus maxLength={200} {...form.getInputProps('name')} />
            <Checkbox label={text.share} description={text.shareHelp} {...form.getInputProps('isShared', { type: 'checkbox' })} />
          </>
        )}
      </FormDialog>
      <Confirm
        isOpen={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={text.deleteTitle(current?.name ?? '')}
        action={text.delete}
        run={remove}
      >
        {current?.isShared ? text.deleteShared : text.deleteOwn}
      </Confirm>
    </>
  );
}

const Mark = ({ isOn }: { readonly isOn: boolean }) => <IconCheck size={14} aria-hidden visibility={isOn ? 'visible' : 'hidden'} />;

const queryOf = ({ id, filters, sort }: TableView): ViewQuery => ({
  view: id,
  ...(filters.length > 0 && { filters: filters as unknown as readonly Filter[] }),
  ...(sort && { sort }),
});

/** The present content of the grid. The columns are named only if the person has arranged them. */
const contentOf = ({ filters = [], sort }: ViewQuery, layout: GridLayout) => ({
  filters: filters.map((filter) => ({ ...filter }) as Record<string, unknown>),
  sort: sort ?? null,
  columns: layout.isArranged ? layout.columns.map(({ name }) => name) : null,
});

const isSame = (view: TableView, query: ViewQuery, layout: GridLayout): boolean => {
  const { filters, sort, columns } = contentOf(query, layout);
  // By their members: the API may send them in another order.
  const of = (content: Pick<TableView, 'filters' | 'sort'>) => {
    const compared = content.filters.map(({ column, operator, value }) => [column, operator, value]);
    return JSON.stringify([compared, content.sort?.column, content.sort?.direction]);
  };
  return of(view) === of({ filters, sort }) && (view.columns === null ? columns === null : view.columns.join('\n') === columns?.join('\n'));
};
