import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { FragmentSummary } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List, type ListColumn } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { IfAllowed } from '../../../ui/people-to-ask.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { CreateFragment } from './create-fragment.tsx';
import type { NamedKind } from './fragment-calls.ts';
import classes from './layouts.module.css';
import { layoutWords as text } from './words.ts';

const columns: readonly ListColumn<FragmentSummary>[] = [
  {
    label: text.name,
    cell: ({ kind, key, name, archivedAt, isService }) => (
      <Group gap={6} component="span">
        <Link to={kind === 'layout' ? '/layouts/$key' : '/parts/$key'} params={{ key }}>
          <bdi>{name}</bdi>
        </Link>
        {isService && <StatusBadge tone="idle">{text.service}</StatusBadge>}
        {archivedAt !== null && <StatusBadge tone="idle">{text.archived}</StatusBadge>}
      </Group>
    ),
  },
  { label: text.key, isShort: true, cell: ({ key }) => <code className={classes.key}>{key}</code> },
  { label: text.version, isNumeric: true, cell: ({ version }) => count(version) },
  {
    label: text.edited,
    isShort: true,
    cell: ({ editedAt, editedBy }) => (
      <span>
        <When at={editedAt} /> {editedBy?.name && text.editedBy(editedBy.name)}
      </span>
    ),
  },
];

/** The layouts and parts that all spinners share. */
export function LayoutsPage() {
  const [made, make] = useState<NamedKind>();
  const layouts = $api.useQuery('get', '/layouts');
  const parts = $api.useQuery('get', '/parts');
  const kinds = [
    {
      kind: 'layout',
      title: text.layouts,
      help: text.layoutsHelp,
      empty: text.emptyLayouts,
      emptyHelp: text.emptyLayoutsHelp,
      query: layouts,
    },
    {
      kind: 'part',
      title: text.parts,
      help: (
        <>
          {text.partsHelp} <code className={classes.key}>{text.partsExample}</code>
        </>
      ),
      empty: text.emptyParts,
      emptyHelp: text.emptyPartsHelp,
      query: parts,
    },
  ] as const;
  return (
    <Page title={text.title}>
      <Stack gap={40}>
        {kinds.map(({ kind, title, help, empty, emptyHelp, query: { data, error, refetch } }) => (
          <Section
            key={kind}
            title={title}
            help={help}
            actions={
              <IfAllowed permission="spinners:edit" label={text.create[kind]}>
                <Button variant={kind === 'layout' ? 'filled' : 'default'} onClick={() => make(kind)}>
                  {text.create[kind]}
                </Button>
              </IfAllowed>
            }
          >
            <div className={classes.list}>
              <List
                label={title}
                pages={{ items: data?.data, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
                keyOf={({ key }) => key}
                empty={<EmptyState title={empty}>{emptyHelp}</EmptyState>}
                columns={columns}
              />
            </div>
          </Section>
        ))}
      </Stack>
      <CreateFragment key={made} kind={made ?? 'layout'} isOpen={made !== undefined} onClose={() => make(undefined)} />
    </Page>
  );
}
