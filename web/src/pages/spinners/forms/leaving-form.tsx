import { Stack, Switch } from '@mantine/core';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { type ExitField, exitFields, withExit } from '../draft/exits.ts';
import { useEditing } from '../editing.ts';
import { editorWords } from '../editor-words.ts';
import classes from './forms.module.css';

/** When people leave before the end: as they reach the goal, or for another reason. */
export function LeavingForm() {
  const { isReadOnly } = useEditing();
  return (
    <fieldset disabled={isReadOnly} className="plain-fieldset">
      <Stack gap="lg">
        {exitFields.map((field) => (
          <OneExit key={field} field={field} />
        ))}
      </Stack>
    </fieldset>
  );
}

function OneExit({ field }: { readonly field: ExitField }) {
  const { definition, change, problems } = useEditing();
  const text = editorWords.leaving.fields[field];
  const condition = definition[field];
  return (
    <fieldset className="plain-fieldset" data-field={field} aria-label={text.title}>
      <Switch
        label={text.title}
        description={text.help}
        checked={condition !== undefined}
        onChange={({ currentTarget: { checked } }) => change(withExit(definition, field, checked ? { all: [] } : undefined))}
        error={problems.at(undefined, field)}
      />
      {condition !== undefined && (
        <div className={classes.inner}>
          <ConditionEditor
            label={editorWords.leaving.where}
            value={condition}
            onChange={(next) => change(withExit(definition, field, next), field)}
            stepId={undefined}
            path={field}
          />
        </div>
      )}
    </fieldset>
  );
}
