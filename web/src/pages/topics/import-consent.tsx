import { Group, MultiSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { queryClient } from '../../api/client.ts';
import type { Topic } from '../../api/types.ts';
import { ListImport } from '../../forms/list-import/list-import.tsx';
import { count } from '../../text/format.ts';
import { words } from '../../words/en.ts';
import { suppressionWords } from '../suppressions/shared/words.ts';
import { textFor } from './shared/topic-texts.ts';
import { topicWords } from './shared/words.ts';

const text = topicWords.list;

/** The most lines with a problem that an answer has. */
const maxErrors = 100;

const initialValues: { kind: string; topics: string[]; source: string; words: string } = {
  kind: 'email',
  topics: [],
  source: '',
  words: '',
};

function pathOf({ kind, topics, source, words: said }: typeof initialValues): string {
  const query = new URLSearchParams({ kind, source: source.trim() });
  if (topics.length > 0) query.set('topics', topics.join());
  if (said.trim()) query.set('words', said.trim());
  return `/people/consent/import?${query}`;
}

interface ImportConsentProps {
  readonly topics: readonly Topic[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Notes what the people in a file have agreed to, and then shows what became of its lines. */
export const ImportConsent = ({ topics, isOpen, onClose }: ImportConsentProps) => (
  <ListImport
    isOpen={isOpen}
    onClose={onClose}
    initialValues={initialValues}
    pathOf={pathOf}
    help={text.help}
    isReady={({ source }) => source.trim() !== ''}
    refresh={() => void queryClient.invalidateQueries()}
    stopped={text.stopped}
    lost={text.lost}
    figures={text.figures}
    linesLabel={text.lines}
    linesTitle={({ errors }) => (errors.length < maxErrors ? undefined : text.firstLines(count(errors.length)))}
  >
    {(form) => (
      <>
        <Radio.Group label={suppressionWords.kind} {...form.getInputProps('kind')}>
          <Group mt={4}>
            {Object.entries(suppressionWords.kinds).map(([kind, label]) => (
              <Radio key={kind} value={kind} label={label} />
            ))}
          </Group>
        </Radio.Group>
        <MultiSelect
          label={text.topics}
          description={text.topicsHelp}
          {...(form.getValues().topics.length === 0 && { placeholder: words.common.optional })}
          data={topics.filter(({ archivedAt }) => archivedAt === null).map(({ key, name }) => ({ value: key, label: textFor(name) }))}
          searchable
          {...form.getInputProps('topics')}
        />
        <TextInput label={text.source} description={text.sourceHelp} maxLength={500} {...form.getInputProps('source')} />
        <Textarea
          label={text.words}
          placeholder={words.common.optional}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={5000}
          {...form.getInputProps('words')}
        />
      </>
    )}
  </ListImport>
);
