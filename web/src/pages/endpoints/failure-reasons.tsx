import { Box, UnstyledButton } from '@mantine/core';
import type { Endpoint, EndpointCounts } from '../../api/types.ts';
import { count } from '../../text/format.ts';
import { readableReason } from '../../text/reason-words.ts';
import { List } from '../../ui/list.tsx';
import { ResendFailed } from './resend-failed.tsx';
import { endpointWords } from './shared/words.ts';

const text = endpointWords.log;

interface FailureReasonsProps {
  readonly endpoint: Endpoint;
  readonly failures: EndpointCounts['failures'];
  readonly open: (number: number) => void;
}

/** Why deliveries have failed: each reason once, with how many it stopped, the latest of them, and the way to send them again. */
export const FailureReasons = ({ endpoint, failures, open }: FailureReasonsProps) => (
  <Box w="100%">
    <List
      label={text.failures}
      pages={{ items: failures, error: undefined, more: undefined, isReadingMore: false, retry: () => undefined }}
      keyOf={({ reason }) => reason}
      empty={null}
      columns={[
        { label: text.failedFor, cell: ({ reason }) => <bdi>{readableReason(reason)}</bdi> },
        { label: text.title, isNumeric: true, cell: (one) => count(one.count) },
        {
          label: text.latest,
          isNumeric: true,
          cell: ({ last }) => <UnstyledButton onClick={() => open(last)}>{count(last)}</UnstyledButton>,
        },
        {
          label: text.resendFailed,
          isMenu: true,
          cell: (one) => endpoint.state !== 'off' && <ResendFailed endpointId={endpoint.id} of={one} />,
        },
      ]}
    />
  </Box>
);
