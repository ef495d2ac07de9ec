import { Stack, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { queryClient } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Fragment } from '../../../api/types.ts';
import { LeavePage } from '../../../forms/leave-page.tsx';
import { SaveButton } from '../../../forms/save-button.tsx';
import { useStoredForm } from '../../../forms/use-stored-form.ts';
import { count } from '../../../text/format.ts';
import { FieldsIfAllowed, OnlyIfAllowed } from '../../../ui/if-allowed.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { editFragment, readFragment, readVersion } from './fragment-calls.ts';
import { FragmentConflict } from './fragment-conflict.tsx';
import { FragmentPreview, useFragmentPreview } from './fragment-preview.tsx';
import { FragmentSources } from './fragment-sources.tsx';
import { FragmentVersions } from './fragment-versions.tsx';
import classes from './layouts.module.css';
import { type EditedFragment, mergeFragments } from './merge-fragment.ts';
import { layoutWords as text } from './words.ts';

const quietMs = 300;

/** Edits a layout or part beside the mail that it makes. Saving changed content makes a version. */
export function FragmentEditor({ fragment: stored }: { readonly fragment: Fragment }) {
  const { kind, key, revision, version } = stored;
  const isLayout = kind === 'layout';
  const initial = { name: stored.name, html: stored.html, text: stored.text, languages: stored.languages, isService: stored.isService };
  const seen = useRef({ revision, base: initial });
  const [theirs, setTheirs] = useState<Fragment>();
  const save = async ({ isService, ...written }: EditedFragment, from: number): Promise<number> => {
    const data = await editFragment(stored, { ...written, ...(isLayout && { isService }), revision: from });
    await queryClient.invalidateQueries();
    return data?.fragment.version ?? version;
  };
  const call = useStoredForm(initial, async (written) => {
    try {
      const saved = await save(written, seen.current.revision);
      tell(saved === version ? text.renamed : text.saved(count(saved)));
    } catch (error) {
      const last = isEdited(error) ? (await readFragment(stored))?.fragment : undefined;
      if (!last) throw error;
      const both = mergeFragments(seen.current.base, written, last);
      if (both) return tell(text.bothKept(count(await save(both, last.revision))));
      setTheirs(last);
      throw error;
    }
  });
  const { form, problem, submit } = call;
  // Typed values are an edit of the revision that was read before them.
  if (!form.isDirty()) seen.current = { revision, base: initial };
  const settle = async (side: 'mine' | 'theirs', last: Fragment): Promise<void> => {
    seen.current = { revision: last.revision, base: last };
    setTheirs(undefined);
    if (side === 'mine') return submit();
    form.setValues({ name: last.name, html: last.html, text: last.text, languages: last.languages, isService: last.isService });
    await queryClient.invalidateQueries();
  };
  const values = form.getValues();
  const content = { html: values.html, text: values.text, languages: values.languages, ...(isLayout && { isService: values.isService }) };
  const [quiet] = useDebouncedValue(content, quietMs);
  const [hasImages, setImages] = useState(false);
  const [chosen, choose] = useState<string>();
  const tag = chosen !== undefined && Object.hasOwn(values.languages, chosen) ? chosen : undefined;
  const shown = useFragmentPreview(kind, key, quiet, { hasImages, language: tag });
  const take = async (number: number): Promise<void> => {
    const taken = (await readVersion(stored, number))?.version;
    if (!taken) return;
    form.setValues({ html: taken.html, text: taken.text, languages: taken.languages, isService: taken.isService });
    tell(text.taken(count(number)));
  };
  return (
    <div className={classes.sides}>
      <form onSubmit={submit} noValidate className={classes.editor} aria-label={stored.name}>
        <Stack gap="md">
          <FieldsIfAllowed permission="spinners:edit">
            <TextInput label={text.name} maxLength={100} {...form.getInputProps('name')} />
            <FragmentSources
              of={stored}
              values={values}
              tag={tag}
              choose={choose}
              problems={shown.data?.problems ?? []}
              onChange={(next) => form.setValues(next)}
            />
            {isLayout && (
              <Switch label={text.isService} description={text.isServiceHelp} {...form.getInputProps('isService', { type: 'checkbox' })} />
            )}
          </FieldsIfAllowed>
        </Stack>
        <Stack gap="xs" mt={16} className="page-foot">
          {problem !== undefined && <ProblemAlert error={problem} />}
          <OnlyIfAllowed permission="spinners:edit">
            <SaveButton of={call} label={text.save} />
          </OnlyIfAllowed>
        </Stack>
      </form>
      <div className={classes.beside}>
        <Stack gap="xl">
          <FragmentPreview data={shown.data} error={shown.error} hasImages={hasImages} setImages={setImages} />
          <FragmentVersions fragment={stored} onTake={(number) => void take(number).catch(tellProblem)} />
        </Stack>
      </div>
      {theirs && <FragmentConflict base={seen.current.base} mine={values} theirs={theirs} onChoose={(side) => void settle(side, theirs)} />}
      <LeavePage hasTyped={form.isDirty()} />
    </div>
  );
}

/** Whether somebody else saved it since it was read. */
const isEdited = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && typeof error.problem.revision === 'number';
