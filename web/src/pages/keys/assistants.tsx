import { Box } from '@mantine/core';
import { settings } from '../../api/settings.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Section } from '../../ui/section.tsx';
import { keyWords } from './shared/words.ts';

const text = keyWords.assistants;

/** The address at which assistants use Spindle's tools, with an API key. */
export const Assistants = () => (
  <Section title={text.title} help={text.help}>
    <Box w="100%" maw={640}>
      <CopyField value={`${new URL(settings.api, location.href).href}/mcp`} label={text.address} />
    </Box>
  </Section>
);
