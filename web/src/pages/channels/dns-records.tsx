import { Button, Loader, Stack, Text } from '@mantine/core';
import type { Channel, DnsRecord } from '../../api/types.ts';
import { readableReason } from '../../text/reason-words.ts';
import { CodeBlock, CopyField } from '../../ui/copy-field.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { languageWords } from '../../words/language.ts';
import classes from './channels.module.css';
import { channelWords } from './shared/words.ts';
import { useDns } from './use-dns.ts';

const text = channelWords;
const tones: Readonly<Record<DnsRecord['state'], Tone>> = { right: 'done', missing: 'wait', wrong: 'fail', unknown: 'idle' };

interface DnsRecordsProps {
  readonly channel: Channel;
  readonly title: string;
  /** Names the domain, once it is known. */
  readonly help: (domain: string | undefined) => string;
  /** The shown records of the channel. */
  readonly isShown: (record: DnsRecord) => boolean;
}

/** DNS records that the channel's e-mail needs: what is there, and what to put there. */
export function DnsRecords({ channel, title, help, isShown }: DnsRecordsProps) {
  const { data, error, isFetching, refetch } = useDns(channel);
  const records = (data?.records ?? (error ? keyRecordsOf(channel) : [])).filter(isShown);
  return (
    <Section
      title={title}
      help={help(data?.domain)}
      actions={
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {text.lookAgain}
        </Button>
      }
    >
      {error && !isFetching && <ProblemAlert error={error} />}
      {!data && isFetching && (
        <Text size="sm" c="dimmed" role="status">
          <Loader size={12} /> {text.lookingUp}
        </Text>
      )}
      {records.length > 0 && (
        <ul className={classes.records} aria-label={title} aria-busy={isFetching}>
          {records.map((record) => (
            <OneRecord key={`${record.purpose} ${record.name}`} of={record} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The records of the channel's keys, where nothing could be looked up. */
const keyRecordsOf = ({ dkim }: Channel): readonly DnsRecord[] =>
  [dkim?.key, dkim?.next].flatMap((key) =>
    key ? [{ ...key.record, purpose: 'dkim', strings: [], state: 'unknown', message: null, found: [] }] : [],
  );

function OneRecord({ of: { purpose, name, type, state, message, found, value, strings } }: { readonly of: DnsRecord }) {
  return (
    <li className={classes.record}>
      <div className={classes.recordTitle}>
        <Text fw={500}>{text.purposes[purpose]}</Text>
        <StatusBadge tone={tones[state]}>{text.dnsStates[state]}</StatusBadge>
        <Text size="sm" c="dimmed">
          {text.purposeHelp[purpose]}
        </Text>
      </div>
      {message && <Text size="sm">{readableReason(message)}</Text>}
      <Stack gap={4}>
        <Text size="xs" c="dimmed">
          {text.recordName} ({type})
        </Text>
        {value === null ? (
          <pre>{name}</pre>
        ) : (
          <CopyField value={name} label={languageWords.labelled(text.purposes[purpose], text.recordName)} />
        )}
      </Stack>
      {(found.length > 0 || state !== 'unknown') && (
        <Stack gap={4}>
          <Text size="xs" c="dimmed">
            {text.found}
          </Text>
          {found.length === 0 ? <Text size="sm">{text.foundNothing}</Text> : found.map((one) => <pre key={one}>{one}</pre>)}
        </Stack>
      )}
      {value !== null && (
        <Stack gap={4}>
          <Text size="xs" c="dimmed">
            {found.length > 0 ? text.pasteInstead : text.paste}
          </Text>
          <CodeBlock value={value} label={languageWords.labelled(text.purposes[purpose], text.paste)} />
          {strings.length > 1 && (
            <details>
              <summary>{text.zoneStrings}</summary>
              <CodeBlock
                value={strings.map((one) => `"${one}"`).join('\n')}
                label={languageWords.labelled(text.purposes[purpose], text.zoneStrings)}
              />
            </details>
          )}
        </Stack>
      )}
    </li>
  );
}
