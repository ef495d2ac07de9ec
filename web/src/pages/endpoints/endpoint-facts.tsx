import { Button } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { Endpoint } from '../../api/types.ts';
import { namedQuery } from '../../forms/named-choices.ts';
import { Section } from '../../ui/section.tsx';
import classes from './endpoints.module.css';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** The URL of an endpoint, and the events that it gets. */
export function EndpointFacts({ endpoint, edit }: { readonly endpoint: Endpoint; readonly edit: (() => void) | undefined }) {
  const { url, kinds, dataTableIds, spinnerIds, withRecord, withChanges } = endpoint;
  const tables = $api.useQuery('get', '/data-tables', namedQuery, { enabled: dataTableIds !== null }).data?.data;
  const spinners = $api.useQuery('get', '/spinners', namedQuery, { enabled: spinnerIds !== null }).data?.data;
  const facts: readonly (readonly [string, string])[] = [
    [text.url, url],
    [text.events, kinds.length === 0 ? text.all : kinds.join(', ')],
    ...(dataTableIds ? [[text.tables, namesOf(dataTableIds, tables)] as const] : []),
    ...(spinnerIds ? [[text.spinners, namesOf(spinnerIds, spinners)] as const] : []),
    [text.record, withRecord ? text.broughtAlong : text.notBrought],
    ...(withChanges ? [[text.changes, text.changesBrought] as const] : []),
  ];
  return (
    <Section
      title={text.settings}
      actions={
        edit && (
          <Button size="compact-sm" variant="default" onClick={edit}>
            {text.edit}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const namesOf = (ids: readonly string[], known: readonly { readonly id: string; readonly name: string }[] | undefined): string =>
  known ? ids.map((id) => known.find((one) => one.id === id)?.name ?? text.deleted).join(', ') : '…';
