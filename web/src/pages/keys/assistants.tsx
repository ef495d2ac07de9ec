import { Anchor, Box } from '@mantine/core';
import { settings } from '../../api/settings.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Section } from '../../ui/section.tsx';
import { keyWords } from './shared/words.ts';

const text = keyWords.assistants;

const root = (): string => new URL(settings.api, location.href).href;

/** The way to the reference of the API. */
export const Reference = () => (
  <Section title={keyWords.reference.title} help={keyWords.reference.help}>
    <Anchor href={root().replace(/\/api\/v1$/, '/docs/api')} target="_blank" rel="noopener" size="sm">
      {keyWords.reference.open}
    </Anchor>
  </Section>
);

/** The address at which assistants use Spindle's tools, with an API key. */
export const Assistants = () => (
  <Section title={text.title} help={text.help}>
    <Box w="100%" maw={640}>
      <CopyField value={`${root()}/mcp`} label={text.address} />
    </Box>
  </Section>
);
