import { Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { recipientWords } from '../recipients/words.ts';

const text = recipientWords.story;

interface ReplacedProps {
  readonly by: string | null;
  readonly instead: string;
}

/** Says that a message went through another channel of a pool than its person had. */
export function ReplacedChannel({ by, instead }: ReplacedProps) {
  const [present, former] = [useName(by), useName(instead)];
  if (present === undefined || former === undefined) return null;
  return (
    <Text size="sm">
      <bdi>{text.replaced(present, former)}</bdi>
    </Text>
  );
}

/** An archived channel has a name too. */
const useName = (channelId: string | null): string | undefined =>
  $api.useQuery('get', '/channels/{channelId}', { params: { path: { channelId: channelId ?? '' } } }, { enabled: channelId !== null }).data
    ?.channel.name;
