import { Button, Group, Menu, Stack, Tabs, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleDashed, IconHistory, IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { words } from '../../../words/en.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { useEditing } from '../editing.ts';
import { LanguageChoice } from './language-choice.tsx';
import { faultsIn } from './language-problems.ts';
import { LanguageSettings } from './language-settings.tsx';
import classes from './languages.module.css';
import { asCurrent, isCopy, isOlder, languagesOf, tagsOf, withLanguage, withoutLanguage } from './step-languages.ts';
import { languageTexts as text } from './words.ts';

interface LanguageBarProps {
  readonly step: DraftStep;
  readonly onChange: (step: DraftStep) => void;
}

const original = ':original';

/** The languages of a message: one is edited below. Each is marked if it lacks something, or is older than the original. */
export function LanguageBar({ step, onChange }: LanguageBarProps) {
  const { spoken, speak, problems, isReadOnly } = useEditing();
  const [isAdding, setAdding] = useState(false);
  const languages = languagesOf(step);
  const tags = tagsOf(step);
  const shown = spoken[step.id];
  const add = (tag: string): void => {
    setAdding(false);
    onChange(withLanguage(step, tag, languages?.by ?? ''));
    speak(step.id, tag);
  };
  const remove = (tag: string): void => {
    speak(step.id, undefined);
    onChange(withoutLanguage(step, tag));
  };
  if (!languages)
    return isReadOnly ? null : (
      <div>
        {isAdding ? (
          <LanguageChoice taken={[]} onChoose={add} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="default" size="compact-sm" leftSection={<IconLanguage size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {text.begin}
          </Button>
        )}
      </div>
    );
  return (
    <Stack gap="xs" className={classes.bar}>
      <Tabs value={shown ?? original} onChange={(tag) => speak(step.id, tag === original || tag === null ? undefined : tag)}>
        <Tabs.List aria-label={text.label}>
          <Tabs.Tab value={original}>{languages.original ? languageName(languages.original) : text.original}</Tabs.Tab>
          {tags.map((tag) => (
            <Tabs.Tab
              key={tag}
              value={tag}
              className={classes.tab}
              rightSection={<Mark step={step} tag={tag} faults={faultsIn(problems, step.id, tag)} />}
            >
              {languageName(tag)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {!isReadOnly && (
        <Group gap="xs">
          {isAdding ? (
            <LanguageChoice
              taken={[...tags, ...(languages.original ? [languages.original] : [])]}
              onChoose={add}
              onClose={() => setAdding(false)}
            />
          ) : (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconLanguage size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {text.add}
            </Button>
          )}
          {shown !== undefined && (
            <RowMenu label={words.common.actionsOf(languageName(shown))}>
              <Menu.Item onClick={() => onChange(withLanguage(withoutTexts(step, shown), shown, languages.by))}>{text.copyAgain}</Menu.Item>
              <Menu.Item color="red" onClick={() => remove(shown)}>
                {text.remove(languageName(shown))}
              </Menu.Item>
            </RowMenu>
          )}
        </Group>
      )}
      {shown !== undefined && isOlder(step, shown) && (
        <Group gap="xs" role="status">
          <Text size="sm" c="var(--wait)">
            {text.older}
          </Text>
          {!isReadOnly && (
            <Button variant="default" size="compact-sm" onClick={() => onChange(asCurrent(step, shown))}>
              {text.isCurrent}
            </Button>
          )}
        </Group>
      )}
      {shown === undefined && <LanguageSettings step={step} onChange={onChange} onAdd={add} />}
    </Stack>
  );
}

const withoutTexts = (step: DraftStep, tag: string): DraftStep => {
  const languages = languagesOf(step);
  return languages ? { ...step, languages: { ...languages, texts: { ...languages.texts, [tag]: {} } } } : step;
};

interface MarkProps {
  readonly step: DraftStep;
  readonly tag: string;
  readonly faults: number;
}

/** The state of a language in its tab. */
function Mark({ step, tag, faults }: MarkProps) {
  if (faults > 0) return <IconAlertCircle size={14} color="var(--fail)" role="img" aria-label={text.hasFaults} />;
  if (isOlder(step, tag)) return <IconHistory size={14} color="var(--wait)" role="img" aria-label={text.older} />;
  if (isCopy(step, tag)) return <IconCircleDashed size={14} role="img" aria-label={text.isCopy} />;
  return null;
}
