import { Text } from '@mantine/core';
import type { ApiKey } from '../../api/types.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;

/** The maker of a key; of a former member, who still knows its secret, that they are one. */
export function KeyMaker({ of: maker }: { readonly of: ApiKey['createdBy'] }) {
  if (maker === null) return text.operator;
  return (
    <div>
      <bdi>{maker.name}</bdi>
      {!maker.isMember && (
        <Text size="xs" c="dimmed">
          {text.formerMember}
        </Text>
      )}
    </div>
  );
}
