import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api, queryClient } from '../../../api/client.ts';
import type { Approval } from '../../../api/types.ts';
import { useMay } from '../../../api/use-may.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { PeopleToAsk } from '../../../ui/people-to-ask.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/tell.ts';
import { approvalWords as text } from '../shared/approval-words.ts';

interface DecisionProps {
  readonly approval: Approval;
  /** Whether it is about something else by now, so that it can only be sent back. */
  readonly isChanged: boolean;
}

/** Approves a request or sends it back with words; whose it is withdraws it, and an owner may let it through alone. */
export function Decision({ approval, isChanged }: DecisionProps) {
  const [words, setWords] = useState('');
  const [sending, setSending] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const [isOverriding, setOverriding] = useState(false);
  const [mayDecide, isOwner] = [useMay('approvals:decide'), useMay('organization:secure')];
  if (approval.state !== 'waiting') return null;
  const params = { path: { approvalId: approval.id } };
  const run = async (act: string, call: () => Promise<unknown>, said: string): Promise<void> => {
    setSending(act);
    setProblem(undefined);
    try {
      await call();
      tell(said);
    } catch (error) {
      setProblem(error);
    }
    setSending(undefined);
    await queryClient.invalidateQueries();
  };
  const decide = (decision: 'approve' | 'return') =>
    run(
      decision,
      () => api.POST('/approvals/{approvalId}/decide', { params, body: { decision, ...(words.trim() && { words }) } }),
      decision === 'approve' ? text.approved[approval.kind] : text.sentBack,
    );
  const withdraw = () => run('withdraw', () => api.POST('/approvals/{approvalId}/withdraw', { params }), text.withdrawn);
  const decides = mayDecide && !approval.own;
  return (
    <Section title={decides ? text.decide : text.waits}>
      <Stack gap="sm" w="100%" maw={560}>
        {decides && (
          <Textarea
            label={text.words}
            description={text.wordsHelp}
            autosize
            minRows={2}
            maxLength={2000}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
        )}
        {!decides && <Text size="sm">{approval.own ? text.own : <PeopleToAsk permission="approvals:decide" />}</Text>}
        {problem !== undefined && <ProblemAlert error={problem} />}
        <Group gap="xs">
          {decides && (
            <>
              <Button loading={sending === 'approve'} disabled={isChanged} onClick={() => void decide('approve')}>
                {text.approve[approval.kind]}
              </Button>
              <Button variant="default" loading={sending === 'return'} disabled={words.trim() === ''} onClick={() => void decide('return')}>
                {text.sendBack}
              </Button>
            </>
          )}
          {approval.own && (
            <Button variant="default" loading={sending === 'withdraw'} onClick={() => void withdraw()}>
              {text.withdraw}
            </Button>
          )}
          {isOwner && !decides && (
            <Button variant="subtle" color="red" disabled={isChanged} onClick={() => setOverriding(true)}>
              {text.override}
            </Button>
          )}
        </Group>
      </Stack>
      <FormDialog
        isOpen={isOverriding}
        onClose={() => setOverriding(false)}
        title={text.overrideTitle}
        action={text.overrideNow}
        isDestroying
        initialValues={{ words: '' }}
        isReady={(form) => form.getValues().words.trim() !== ''}
        send={async (body) => {
          await api.POST('/approvals/{approvalId}/override', { params, body });
          await queryClient.invalidateQueries();
          tell(text.approved[approval.kind]);
        }}
      >
        {(form) => (
          <Stack gap="sm">
            <Text size="sm">{text.overrideHelp}</Text>
            <Textarea label={text.reason} autosize minRows={3} maxLength={2000} data-autofocus {...form.getInputProps('words')} />
          </Stack>
        )}
      </FormDialog>
    </Section>
  );
}
