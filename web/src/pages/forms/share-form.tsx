import { Button, Stack, Text, Title } from '@mantine/core';
import type { Form } from '../../api/types.ts';
import { CodeBlock, CopyField } from '../../ui/copy-field.tsx';
import { entryCall } from './entry-call.ts';
import { signUpFormWords as text } from './words.ts';

interface ShareFormProps {
  readonly form: Form;
  readonly snippets: Readonly<Record<string, string>>;
  readonly language: string;
}

/** The address of a published form, its HTML and its call, to be copied. */
export function ShareForm({ form: { url, origins }, snippets, language }: ShareFormProps) {
  const known = Object.keys(snippets);
  const shown = known.includes(language) ? language : (known[0] ?? '');
  const snippet = snippets[shown] ?? '';
  return (
    <Stack gap="md" w="100%">
      <Part title={text.address2}>
        <CopyField value={`${url}?lang=${shown}`} label={text.address2} />
        <Button component="a" href={`${url}?lang=${shown}`} target="_blank" rel="noreferrer" variant="default" size="xs">
          {text.open}
        </Button>
      </Part>
      <Part title={text.html} help={text.htmlHelp}>
        <CodeBlock value={snippet} label={text.html} />
      </Part>
      <Part title={text.json} help={origins.length > 0 ? text.jsonHelp : text.noOrigins}>
        <CodeBlock value={entryCall(url, snippet)} label={text.json} />
      </Part>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly help?: string;
  readonly children: React.ReactNode;
}

const Part = ({ title, help, children }: PartProps) => (
  <Stack gap={4} align="flex-start" w="100%">
    <Title order={3}>{title}</Title>
    {help && (
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    )}
    <div style={{ width: '100%' }}>{children}</div>
  </Stack>
);
