import { Text } from '@mantine/core';
import type { WholeDelivery } from '../../api/types.ts';
import { readableReason } from '../../text/reason-words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import classes from './endpoints.module.css';
import { endpointWords } from './shared/words.ts';

const text = endpointWords.delivery;

/** The attempts of a delivery, the latest first: what was answered, how long it took, and why it failed. */
export const DeliveryTries = ({ of: tries }: { readonly of: WholeDelivery['tries'] }) => (
  <ol className={classes.tries} reversed>
    {tries.map(({ attempt, at, tookMs, status, reason, answer }, place) => (
      <li key={`${attempt} ${at}`}>
        <div className={classes.try}>
          <Text span inherit fw={500}>
            {text.attempt(attempt)}
          </Text>
          <StatusBadge tone={reason === null ? 'done' : 'fail'}>{status ?? text.noAnswer}</StatusBadge>
          <span>{text.took(tookMs)}</span>
          <Text span inherit c="dimmed">
            <When at={at} />
          </Text>
        </div>
        {reason !== null && (
          <div className={classes.reason}>
            <bdi>{readableReason(reason)}</bdi>
          </div>
        )}
        {answer !== null && answer !== '' && <Answer isSame={tries[place - 1]?.answer === answer}>{answer}</Answer>}
      </li>
    ))}
  </ol>
);

/** The beginning of an answer, unless it stands with the attempt above. */
const Answer = ({ isSame, children }: { readonly isSame: boolean; readonly children: string }) =>
  isSame ? (
    <Text size="xs" c="dimmed" mt={4}>
      {text.sameAnswer}
    </Text>
  ) : (
    <pre className={classes.answer}>{children}</pre>
  );
