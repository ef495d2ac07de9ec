import { Button } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../../api/client.ts';
import type { KnownPerson, Suppression } from '../../../api/types.ts';
import { useLacks, useMay } from '../../../api/use-may.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Address as AddressText } from '../../../ui/address.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { auditWords } from '../../audit/shared/words.ts';
import { describeUsedCap } from '../../settings/shared/describe-cap.ts';
import { RemoveSuppression } from '../../suppressions/shared/remove-suppression.tsx';
import { SuppressAddress } from '../../suppressions/shared/suppress-address.tsx';
import { suppressionWords } from '../../suppressions/shared/words.ts';
import classes from './person.module.css';
import { personWords as text } from './words.ts';

type Address = KnownPerson['addresses'][number];

/** The addresses of a person, and whether each may be contacted: if not, since when, why, and who said so. */
export function Addresses({ addresses }: { readonly addresses: KnownPerson['addresses'] }) {
  const isAdmin = useMay('suppressions:remove');
  const maySuppress = !useLacks('suppressions:edit');
  const [suppressed, suppress] = useState<Address>();
  const [removed, remove] = useState<Suppression>();
  const close = (): void => {
    suppress(undefined);
    remove(undefined);
    void queryClient.invalidateQueries();
  };
  return (
    <Section title={text.addresses}>
      {addresses.length === 0 && <p className={classes.note}>{text.noAddress}</p>}
      <ul className={classes.addresses}>
        {addresses.map((one) => (
          <li key={`${one.kind} ${one.address}`}>
            <AddressText of={one.address} className={classes.address} />
            {one.suppression ? <Suppressed of={one.suppression} /> : <StatusBadge tone="done">{text.mayContact}</StatusBadge>}
            {one.cap && <UsedCap of={one} />}
            {maySuppress && one.suppression === null && (
              <Button size="compact-xs" variant="default" onClick={() => suppress(one)}>
                {text.suppress}
              </Button>
            )}
            {one.suppression && isAdmin && (
              <Button size="compact-xs" variant="default" onClick={() => remove(one.suppression ?? undefined)}>
                {text.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SuppressAddress of={suppressed} onClose={close} />
      <RemoveSuppression suppression={removed} onClose={close} />
    </Section>
  );
}

/** The amount of the organization's cap that an address has used. */
function UsedCap({ of: address }: { readonly of: Address }) {
  const now = useNow(address.cap?.freeAt ?? '');
  return <span className={classes.capped}>{describeUsedCap(address, now)}</span>;
}

function Suppressed({ of: { reason, via, by, note, createdAt } }: { readonly of: Suppression }) {
  return (
    <>
      <StatusBadge tone="idle">{text.suppressed}</StatusBadge>
      <span className={classes.why}>
        {suppressionWords.reasons[reason]} <When at={createdAt} /> · <bdi>{by.name ?? auditWords.actors[by.type]}</bdi>,{' '}
        {suppressionWords.ways[via]}
        {note && (
          <>
            : <bdi>{note}</bdi>
          </>
        )}
      </span>
    </>
  );
}
