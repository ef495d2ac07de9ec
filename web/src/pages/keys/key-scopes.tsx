import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { keyWords as text } from './shared/words.ts';

/** The scopes that are shown before somebody asks for all. */
const few = 3;

/** The scopes of a key: the first ones, and all once they are asked for. */
export function KeyScopes({ scopes }: { readonly scopes: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const isCut = !isOpen && scopes.length > few + 1;
  return (
    <>
      {(isCut ? scopes.slice(0, few) : scopes).join(', ')}
      {isCut && (
        <>
          {' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            {text.moreScopes(scopes.length - few)}
          </Anchor>
        </>
      )}
    </>
  );
}
