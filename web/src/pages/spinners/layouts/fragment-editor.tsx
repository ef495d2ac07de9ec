import { Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { $api, queryClient } from '../../../api/client.ts';
import type { Fragment } from '../../../api/types.ts';
import { LeavePage } from '../../../forms/leave-page.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { count } from '../../../text/format.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { useKinds } from '../steps/kinds.ts';
import { Template } from '../template/template-field.tsx';
import { editFragment, readVersion } from './fragment-calls.ts';
import { FragmentPreview, useFragmentPreview } from './fragment-preview.tsx';
import { FragmentVersions } from './fragment-versions.tsx';
import classes from './layouts.module.css';
import { layoutWords as text } from './words.ts';

const quietMs = 300;
const noFormats: ReadonlyMap<string, never> = new Map<string, never>();

/** Edits a layout or part beside the mail that it makes. Saving changed content makes a version. */
export function FragmentEditor({ fragment: stored }: { readonly fragment: Fragment }) {
  const { kind, key, revision, version } = stored;
  const isLayout = kind === 'layout';
  const { filters } = useKinds();
  const parts = $api.useQuery('get', '/parts').data?.data;
  const names = useMemo(
    () => ({
      columns: isLayout ? ['content', 'unsubscribe_url', 'preferences_url'] : ['unsubscribe_url', 'preferences_url'],
      others: [],
      parts: (parts ?? []).filter((one) => one.archivedAt === null && (isLayout || one.key !== key)).map((one) => one.key),
      filters,
    }),
    [isLayout, key, parts, filters],
  );
  const initial = { name: stored.name, html: stored.html, text: stored.text, isService: stored.isService };
  const seen = useRef(revision);
  const call = useStoredForm(initial, async ({ isService, ...written }) => {
    const data = await editFragment(stored, { ...written, ...(isLayout && { isService }), revision: seen.current });
    await queryClient.invalidateQueries();
    const saved = data?.fragment.version ?? version;
    tell(saved === version ? text.renamed : text.saved(count(saved)));
  });
  const { form, problem, submit } = call;
  // Typed values are an edit of the revision that was read before them.
  if (!form.isDirty()) seen.current = revision;
  const values = form.getValues();
  const content = { html: values.html, text: values.text, ...(isLayout && { isService: values.isService }) };
  const [quiet] = useDebouncedValue(content, quietMs);
  const [hasImages, setImages] = useState(false);
  const shown = useFragmentPreview(kind, key, quiet, hasImages);
  const problemsOf = (path: string) => (shown.data?.problems ?? []).filter((one) => one.path === path);
  const take = async (number: number): Promise<void> => {
    const taken = (await readVersion(stored, number))?.version;
    if (!taken) return;
    form.setValues({ html: taken.html, text: taken.text, isService: taken.isService });
    tell(text.taken(count(number)));
  };
  const field = (form_: 'html' | 'text', help: string) => (
    <div>
      <Template
        label={text[form_]}
        value={values[form_]}
        onChange={(value) => form.setFieldValue(form_, value)}
        names={names}
        formats={noFormats}
        all={problemsOf(form_)}
        raw={[]}
        isReadOnly={false}
        insert={text.insert}
        type={`${form_}_template`}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {help}
      </Text>
    </div>
  );
  return (
    <div className={classes.sides}>
      <form onSubmit={submit} noValidate className={classes.editor} aria-label={stored.name}>
        <Stack gap="md">
          <TextInput label={text.name} maxLength={100} {...form.getInputProps('name')} />
          {field('html', text.htmlHelp[kind])}
          {field('text', text.textHelp)}
          {isLayout && (
            <Switch label={text.isService} description={text.isServiceHelp} {...form.getInputProps('isService', { type: 'checkbox' })} />
          )}
        </Stack>
        <Stack gap="xs" mt={16} className="page-foot">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <SaveButton of={call} label={text.save} />
        </Stack>
      </form>
      <div className={classes.beside}>
        <Stack gap="xl">
          <FragmentPreview data={shown.data} error={shown.error} hasImages={hasImages} setImages={setImages} />
          <FragmentVersions fragment={stored} onTake={(number) => void take(number).catch(tellProblem)} />
        </Stack>
      </div>
      <LeavePage hasTyped={form.isDirty()} />
    </div>
  );
}
