import { Button, Group, Select } from '@mantine/core';
import { useMemo } from 'react';
import { words } from '../../../words/en.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { languageTexts as text } from './words.ts';

/** The languages to choose from. A tag of another one can be written by program. */
const offered =
  'ar bg bn ca cs cy da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fr fr-CA fr-CH ga gl he hi hr hu id is it ja ka ko lb lt lv mk ms mt nb nl nl-BE nn pl pt pt-BR pt-PT ro ru sk sl sq sr sv th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

interface LanguageChoiceProps {
  readonly taken: readonly string[];
  readonly onChoose: (tag: string) => void;
  readonly onClose: () => void;
}

/** The languages by their names, with a way out. */
export function LanguageChoice({ taken, onChoose, onClose }: LanguageChoiceProps) {
  const data = useMemo(() => namedLanguages(taken), [taken.join()]);
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="xs"
        aria-label={text.choose}
        placeholder={text.choose}
        data={data}
        searchable
        autoFocus
        nothingFoundMessage={text.noneFound}
        onChange={(tag) => tag && onChoose(tag)}
      />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
        {words.common.cancel}
      </Button>
    </Group>
  );
}

/** Languages by their names for the reader, those aside that are there already. */
export const namedLanguages = (taken: readonly string[] = []): { readonly value: string; readonly label: string }[] =>
  offered
    .filter((tag) => !taken.includes(tag))
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
