import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { htmlOfText } from '../../../kinds/media/html-of-text.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { allBlocks, documentOf } from './block.ts';
import { type BodyWay, bodyWayOf, isUntouched, withBlocks, withCode } from './body-way.ts';
import { ImportMail } from './import-mail.tsx';
import { blockWords as text } from './words.ts';

interface BodyChoiceProps {
  readonly step: DraftStep;
  /** The step in another way. Undoing brings the former one back. */
  readonly onChange: (step: DraftStep) => void;
  /** The name of the unsubscribe link. */
  readonly link: string | undefined;
  /** Begins HTML from the text, or ends it. */
  readonly toggleHtml: (isHtml: boolean) => void;
  readonly isReadOnly: boolean;
}

/** The way in which the body of a mail is written: blocks, HTML or text. Blocks that become code are asked about first. */
export function BodyChoice({ step, onChange, toggleHtml, link, isReadOnly }: BodyChoiceProps) {
  const way = bodyWayOf(step);
  const [asked, setAsked] = useState<'html' | 'text'>();
  const foot = link ? `\n\n{{ ${link} }}\n` : '';
  const choose = (next: BodyWay): void => {
    if (next === way) return;
    if (next === 'blocks') {
      const changed = withBlocks(step, link);
      onChange(changed);
      if (way !== 'blocks' && documentOf(changed.blocks).blocks.length > 0) tell(text.toBlocks[way]);
    } else if (way !== 'blocks') toggleHtml(next === 'html');
    else if (!isUntouched(documentOf(step.blocks))) setAsked(next);
    else onChange(withCode(step, next === 'html' ? { html: htmlOfText(foot, link), text: '' } : { text: foot }));
  };
  return (
    <div data-field={way === 'blocks' ? undefined : 'blocks'}>
      <Text size="sm" fw={600} mb={4} id="body-of-mail">
        {text.body}
      </Text>
      <Group gap="xs">
        <SegmentedControl
          size="xs"
          aria-labelledby="body-of-mail"
          data={(['blocks', 'html', 'text'] as const).map((value) => ({ value, label: text.ways[value] }))}
          value={way}
          onChange={(next) => choose(next as BodyWay)}
          disabled={isReadOnly}
        />
        {!isReadOnly && <ImportMail step={step} onChange={onChange} />}
      </Group>
      {asked && (
        <ToCode
          step={step}
          to={asked}
          onClose={() => setAsked(undefined)}
          onTurn={(next) => {
            setAsked(undefined);
            onChange(next);
          }}
        />
      )}
    </div>
  );
}

interface ToCodeProps {
  readonly step: DraftStep;
  readonly to: 'html' | 'text';
  readonly onClose: () => void;
  readonly onTurn: (step: DraftStep) => void;
}

function ToCode({ step, to, onClose, onTurn }: ToCodeProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const blocks = documentOf(step.blocks);
  const conditions = allBlocks(blocks.blocks).filter(({ when }) => when !== undefined).length;
  const said = to === 'html' ? text.toHtml : text.toText;
  const turn = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const { subject, layout } = step;
    const body = { blocks: blocks as never, ...(typeof subject === 'string' && { subject }), hasLayout: typeof layout === 'string' };
    try {
      const { data } = await api.POST('/content/blocks/source', { body });
      if (data) onTurn(withCode(step, to === 'html' ? data : { text: data.text }));
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  const isConditional = conditions > 0 || (error instanceof ApiError && error.status === 422);
  return (
    <Modal opened onClose={onClose} title={said.title} closeButtonProps={{ 'aria-label': words.common.close }}>
      <Stack gap="md">
        <Text size="sm">{said.help}</Text>
        {conditions > 0 && (
          <Text size="sm" c="var(--wait)">
            <b>{text.conditions.title}.</b> {text.conditions.help}
          </Text>
        )}
        {error !== undefined && <ProblemAlert error={error} />}
        <Group justify="flex-end" gap="xs" className="dialog-foot">
          <Button variant="default" onClick={onClose} data-autofocus>
            {words.common.cancel}
          </Button>
          <Button loading={isBusy} disabled={isConditional} onClick={() => void turn()}>
            {said.turn}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
