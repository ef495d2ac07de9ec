import { Button, Group, Tabs, Text } from '@mantine/core';
import { IconAlertCircle, IconLanguage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { Fragment } from '../../../api/types.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import type { DraftProblem } from '../draft/problems.ts';
import { LanguageChoice } from '../languages/language-choice.tsx';
import { languageTexts } from '../languages/words.ts';
import { useKinds } from '../steps/kinds.ts';
import { Template } from '../template/template-field.tsx';
import type { EditedFragment, FragmentSource } from './merge-fragment.ts';
import { layoutWords as text } from './words.ts';

const original = ':original';
const ownNames = ['unsubscribe_url', 'preferences_url', 'organization_name', 'organization_address'];
const noFormats: ReadonlyMap<string, never> = new Map<string, never>();

interface FragmentSourcesProps {
  readonly of: Pick<Fragment, 'kind' | 'key'>;
  readonly values: EditedFragment;
  /** The language that is edited; undefined: the one that it is written in first. */
  readonly tag: string | undefined;
  readonly choose: (tag: string | undefined) => void;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (values: Pick<EditedFragment, 'html' | 'text' | 'languages'>) => void;
}

/** The HTML and the text of a layout or part, one language at a time. */
export function FragmentSources({ of: { kind, key }, values, tag, choose, problems, onChange }: FragmentSourcesProps) {
  const isLayout = kind === 'layout';
  const { filters } = useKinds();
  const parts = $api.useQuery('get', '/parts', {}, useReadIf('spinners:read')).data?.data;
  const names = useMemo(
    () => ({
      columns: [...(isLayout ? ['content'] : []), ...ownNames],
      others: [],
      parts: (parts ?? []).filter((one) => one.archivedAt === null && (isLayout || one.key !== key)).map((one) => one.key),
      filters,
    }),
    [isLayout, key, parts, filters],
  );
  const [isAdding, setAdding] = useState(false);
  const { html, text: plain, languages } = values;
  const tags = Object.keys(languages);
  const source: FragmentSource = (tag === undefined ? undefined : languages[tag]) ?? { html, text: plain };
  const path = tag === undefined ? '' : `languages${/^\w+$/.test(tag) || /^[\w-]+$/.test(tag) ? `.${tag}` : `["${tag}"]`}.`;
  const set = (next: FragmentSource): void =>
    onChange(
      tag === undefined ? { html: next.html, text: next.text, languages } : { html, text: plain, languages: { ...languages, [tag]: next } },
    );
  const add = (next: string): void => {
    setAdding(false);
    onChange({ html, text: plain, languages: { ...languages, [next]: { html, text: plain } } });
    choose(next);
  };
  const remove = (gone: string): void => {
    choose(undefined);
    onChange({ html, text: plain, languages: Object.fromEntries(Object.entries(languages).filter(([one]) => one !== gone)) });
  };
  const field = (form: 'html' | 'text', help: string) => (
    <div key={`${tag} ${form}`}>
      <Template
        label={text[form]}
        value={source[form]}
        onChange={(value) => set({ ...source, [form]: value })}
        names={names}
        formats={noFormats}
        all={problems.filter((one) => one.path === `${path}${form}`)}
        raw={[]}
        isReadOnly={false}
        insert={text.insert}
        type={`${form}_template`}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {help}
      </Text>
    </div>
  );
  const isWrong = (one: string): boolean => problems.some((problem) => problem.path.startsWith(`languages.${one}.`));
  return (
    <>
      {tags.length > 0 && (
        <Tabs value={tag ?? original} onChange={(next) => choose(next === original || next === null ? undefined : next)}>
          <Tabs.List aria-label={text.languages}>
            <Tabs.Tab value={original}>{languageTexts.original}</Tabs.Tab>
            {tags.map((one) => (
              <Tabs.Tab
                key={one}
                value={one}
                rightSection={
                  isWrong(one) && <IconAlertCircle size={14} color="var(--fail)" role="img" aria-label={languageTexts.hasFaults} />
                }
              >
                {languageName(one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {field('html', text.htmlHelp[kind])}
      {field('text', text.textHelp)}
      <Group gap="xs">
        {isAdding ? (
          <LanguageChoice taken={tags} onChoose={add} onClose={() => setAdding(false)} />
        ) : (
          <Button variant="default" size="compact-sm" leftSection={<IconLanguage size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {languageTexts.add}
          </Button>
        )}
        {tag !== undefined && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => remove(tag)}>
            {languageTexts.remove(languageName(tag))}
          </Button>
        )}
      </Group>
      {tags.length > 0 && (
        <Text size="xs" c="dimmed">
          {text.languagesHelp}
        </Text>
      )}
    </>
  );
}
