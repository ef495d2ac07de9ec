import { Text } from '@mantine/core';
import { capitalize } from '../../../text/format.ts';

/** Why something is as it is, or what a provider said, in at most two lines; nothing where there are no words. */
export const Explanation = ({ words }: { readonly words: string }) =>
  words === '' ? null : (
    <Text size="xs" c="dimmed" lineClamp={2} title={words}>
      <bdi>{capitalize(words)}</bdi>
    </Text>
  );
