import { ColorInput, Stack, Textarea, TextInput } from '@mantine/core';
import { api, queryClient } from '../../../api/client.ts';
import type { Brand } from '../../../api/types.ts';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell } from '../../../ui/tell.ts';
import { words } from '../../../words/en.ts';
import classes from './brand.module.css';
import { BrandPreview } from './brand-preview.tsx';
import type { BrandValues } from './brand-values.ts';
import { LogoField } from './logo-field.tsx';
import { brandWords as text } from './words.ts';

const swatches = ['#4f46e5', '#1d4ed8', '#0f766e', '#15803d', '#b45309', '#b91c1c', '#be185d', '#334155'];

/** The form of the brand, beside a page that has it. */
export function BrandForm({ stored, isReadOnly }: { readonly stored: Brand; readonly isReadOnly: boolean }) {
  const { logo, accent, imprint, websiteUrl, privacyUrl } = stored;
  const values: BrandValues = {
    logoId: logo,
    accent: accent ?? '',
    imprint,
    websiteUrl: websiteUrl ?? '',
    privacyUrl: privacyUrl ?? '',
  };
  const call = useStoredForm<BrandValues>(values, async (given) => {
    await api.PUT('/organization/brand', {
      body: {
        logoId: given.logoId?.id ?? null,
        accent: given.accent.trim() || null,
        imprint: given.imprint,
        websiteUrl: given.websiteUrl.trim() || null,
        privacyUrl: given.privacyUrl.trim() || null,
      },
    });
    await queryClient.invalidateQueries();
    tell(text.saved);
  });
  const { form, problem, submit } = call;
  const shown = form.getValues();
  return (
    <div className={classes.halves}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={isReadOnly} className="plain-fieldset">
          <Stack gap="md">
            <LogoField
              logo={shown.logoId}
              isChanged={shown.logoId?.id !== logo?.id}
              onChange={(next) => form.setFieldValue('logoId', next)}
              error={form.errors.logoId}
              isReadOnly={isReadOnly}
            />
            <ColorInput
              label={text.accent}
              description={text.accentHelp}
              placeholder={words.common.optional}
              format="hex"
              swatches={swatches}
              withEyeDropper={false}
              disabled={isReadOnly}
              {...form.getInputProps('accent')}
            />
            <Textarea
              label={text.imprint}
              description={text.imprintHelp}
              autosize
              minRows={3}
              maxRows={10}
              dir="auto"
              {...form.getInputProps('imprint')}
            />
            <TextInput
              type="url"
              label={text.website}
              description={text.urlHelp}
              placeholder={words.common.optional}
              {...form.getInputProps('websiteUrl')}
            />
            <TextInput
              type="url"
              label={text.privacy}
              description={text.urlHelp}
              placeholder={words.common.optional}
              {...form.getInputProps('privacyUrl')}
            />
            {problem !== undefined && <ProblemAlert error={problem} />}
            {!isReadOnly && <SaveButton of={call} />}
          </Stack>
        </fieldset>
      </form>
      <BrandPreview values={shown} />
    </div>
  );
}
