import { Text } from '@mantine/core';
import type { WholeReply } from '../../../api/types.ts';
import { useMembers } from '../../../hooks/use-members.ts';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import classes from './reply.module.css';
import { describeEffect, ReplyKind } from './reply-effect.tsx';
import { SpinnerLink } from './spinner-link.tsx';
import { replyWords as text } from './words.ts';

/** The known facts of a reply beside its words. */
export function ReplyFacts({ of: reply }: { readonly of: WholeReply }) {
  const { kind, address, spinnerId, spinnerName, receivedAt, matchedBy, authentication, way, handledAt, handledBy } = reply;
  const members = useMembers();
  const facts = [
    {
      label: text.what,
      value: (
        <>
          <ReplyKind of={reply} />
          <Text size="xs" c="dimmed">
            {text.means[kind]}
          </Text>
        </>
      ),
    },
    { label: text.who, value: <bdi>{address}</bdi> },
    { label: text.spinner, value: <SpinnerLink id={spinnerId} name={spinnerName} /> },
    { label: text.when, value: <When at={receivedAt} /> },
    { label: text.matched, value: matchedBy === 'sender' ? text.probably : text.matches[matchedBy] },
    { label: text.sender, value: text.authentications[authentication] },
    { label: text.way, value: text.ways[way] },
    { label: text.followed, value: describeEffect(reply) },
    ...(handledAt === null
      ? []
      : [
          {
            label: text.handling,
            value: (
              <>
                <bdi>{text.handledOn(members?.find(({ userId }) => userId === handledBy)?.name ?? text.somebody)}</bdi>{' '}
                <When at={handledAt} />
              </>
            ),
          },
        ]),
  ];
  return (
    <Section title={text.facts}>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
