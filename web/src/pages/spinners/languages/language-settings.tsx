import { Group, Select, Text } from '@mantine/core';
import { valueMessage } from '../../../api/refusals.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { metadataOf, useEditing } from '../editing.ts';
import { namedLanguages } from './language-choice.tsx';
import { LanguageShares } from './language-shares.tsx';
import { languagesOf } from './step-languages.ts';
import { languageTexts as text } from './words.ts';

interface LanguageSettingsProps {
  readonly step: DraftStep;
  readonly onChange: (step: DraftStep) => void;
  readonly onAdd: (tag: string) => void;
}

const unsaid = ':unsaid';

/** The column that says the language of a person, the language of the original, and which records get which text. */
export function LanguageSettings({ step, onChange, onAdd }: LanguageSettingsProps) {
  const { columns, problems } = useEditing();
  const languages = languagesOf(step);
  if (!languages) return null;
  const names = metadataOf(columns);
  const { by, original, texts } = languages;
  const error = problems.within(step.id, 'languages.by');
  const data = by === '' || names.includes(by) ? names : [...names, by];
  const say = (next: string | null): void => {
    const { original: _, ...rest } = languages;
    onChange({ ...step, languages: { ...rest, ...(next !== unsaid && next !== null && { original: next }) } });
  };
  return (
    <>
      <Group gap="sm" align="flex-end" grow>
        <Select
          label={text.by}
          data-field="languages.by"
          placeholder={text.byPlaceholder}
          data={[...data]}
          value={by === '' ? null : by}
          onChange={(next) => next !== null && onChange({ ...step, languages: { ...languages, by: next } })}
          error={error === undefined ? undefined : valueMessage(error)}
          searchable={data.length > 8}
        />
        <Select
          label={text.originalIn}
          data={[{ value: unsaid, label: text.originalUnsaid }, ...namedLanguages(Object.keys(texts))]}
          value={original ?? unsaid}
          onChange={say}
          searchable
          allowDeselect={false}
        />
      </Group>
      {by === '' ? (
        <Text size="xs" c="dimmed">
          {text.byHelp}
        </Text>
      ) : (
        <LanguageShares step={step} onAdd={onAdd} />
      )}
    </>
  );
}
