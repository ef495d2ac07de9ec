import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { PersonPreferences, TopicState, WantedTopic } from '../../../api/types.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { wholeDay } from '../../../text/format.ts';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import { topicWords } from './words.ts';

const text = topicWords.person;

interface NoteConsentProps {
  readonly kind: PersonPreferences['kind'];
  readonly address: string;
  /** Undefined while nothing is noted. */
  readonly topic: WantedTopic | undefined;
  readonly name: string;
  readonly act: TopicState;
  readonly onClose: () => void;
}

const initialValues = { words: '', source: '', hasConsent: false };

/** Notes that somebody has joined or left a topic, as they said by phone; who has left it joins it only with their consent. */
export function NoteConsent({ kind, address, topic, name, act, onClose }: NoteConsentProps) {
  const leftAt = act === 'joined' && topic?.state === 'left' ? topic.at : null;
  const send = async ({ words: said, source, hasConsent }: typeof initialValues): Promise<void> => {
    if (!topic) return;
    const proof = { ...(said.trim() && { words: said.trim() }), ...(source.trim() && { source: source.trim() }) };
    await api.PUT('/people/preferences', { body: { kind, address, topics: { [topic.key]: act }, ...proof, hasConsent } });
    await queryClient.invalidateQueries();
    tell(text.noted);
  };
  return (
    <FormDialog
      isOpen={topic !== undefined}
      onClose={onClose}
      title={text.title[act](name, address)}
      action={text.action[act]}
      initialValues={initialValues}
      send={send}
    >
      {(form) => (
        <>
          <TextInput
            label={text.source}
            description={text.sourceHelp}
            placeholder={words.common.optional}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('source')}
          />
          <Textarea
            label={text.words[act]}
            placeholder={words.common.optional}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={5000}
            {...form.getInputProps('words')}
          />
          {leftAt && (
            <Checkbox
              label={text.hasConsent}
              description={text.hasConsentHelp(wholeDay(leftAt))}
              {...form.getInputProps('hasConsent', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
