import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../../api/client.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { tell } from '../../../ui/tell.ts';
import { createFragment, type NamedKind } from './fragment-calls.ts';
import { layoutWords as text } from './words.ts';

interface CreateFragmentProps {
  readonly kind: NamedKind;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const beginnings: Readonly<Record<NamedKind, string>> = {
  layout: `<!doctype html>
<html>
  <body style="margin: 0; padding: 24px; font-family: Arial, sans-serif; color: #1e293b;">
    <div style="max-width: 600px; margin: 0 auto;">
      {{ content }}
      <p style="margin-top: 32px; border-top: 1px solid #cbd5e1; padding-top: 16px; font-size: 12px; color: #475569;">
        <a href="{{ unsubscribe_url }}">Unsubscribe</a>
      </p>
    </div>
  </body>
</html>
`,
  part: '<p>Kind regards,<br>\nAcme</p>\n',
};

/** Creates a layout or part and goes to its page. */
export function CreateFragment({ kind, isOpen, onClose }: CreateFragmentProps) {
  const navigate = useNavigate();
  const send = async ({ name, ...typed }: { name: string; key: string }): Promise<void> => {
    const key = typed.key || keyFrom(name);
    await createFragment({ kind, key }, { name, html: beginnings[kind], text: '' });
    await queryClient.invalidateQueries();
    tell(text.created(name));
    await navigate({ to: kind === 'layout' ? '/layouts/$key' : '/parts/$key', params: { key } });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.create[kind]}
      action={text.create[kind]}
      initialValues={{ name: '', key: '' }}
      send={send}
    >
      {(form) => (
        <>
          <TextInput label={text.name} description={text.nameHelp} maxLength={100} data-autofocus {...form.getInputProps('name')} />
          <TextInput
            label={text.key}
            description={text.keyHelp}
            maxLength={50}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps('key')}
            value={form.getValues().key || keyFrom(form.getValues().name)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** A key that says what a name says. */
const keyFrom = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);
