import { Tabs } from '@mantine/core';
import { IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { languageName } from './topic-texts.ts';

interface LanguageTabsProps {
  readonly label: string;
  readonly languages: readonly string[];
  readonly shown: string;
  readonly choose: (language: string) => void;
  readonly isWrong: (language: string) => boolean;
  /** Whether something is not written in a language. */
  readonly lacks: (language: string) => boolean;
  /** The fields of a language; without them the tabs only choose one. */
  readonly children?: (language: string) => ReactNode;
}

/** A tab for each language of some texts: marked if it has a fault, or lacks something. */
export const LanguageTabs = ({ label, languages, shown, choose, isWrong, lacks, children }: LanguageTabsProps) => (
  <Tabs value={shown} onChange={(language) => language && choose(language)} keepMounted={false} w="100%">
    <Tabs.List aria-label={label}>
      {languages.map((language) => (
        <Tabs.Tab
          key={language}
          value={language}
          {...(isWrong(language) && { c: 'red' })}
          rightSection={lacks(language) && <IconCircleDashed size={12} aria-hidden />}
        >
          {languageName(language)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {languages.map((language) => (
      <Tabs.Panel key={language} value={language} {...(children && { pt: 'sm' })}>
        {children?.(language)}
      </Tabs.Panel>
    ))}
  </Tabs>
);
