import { Select, Switch } from '@mantine/core';
import { HostRate } from '../../channels/shared/host-rate.tsx';
import { useEditing } from '../editing.ts';
import { fieldLabel } from '../forms/field-label.ts';
import type { OwnFieldsProps } from '../forms/field-props.ts';
import { kindOf, useKinds } from '../steps/kinds.ts';
import { TemplateField } from '../template/template-field.tsx';
import { AnswerPart } from './answer-part.tsx';
import { AnswerRules } from './answer-rules.tsx';
import { CallBody } from './call-body.tsx';
import classes from './calls.module.css';
import { HeaderTexts } from './header-texts.tsx';
import { callWords as text } from './words.ts';

/** The form of a step that calls another system: the call, and what is made of its answer. */
export function CallFields({ step, onChange }: OwnFieldsProps) {
  const { problems } = useEditing();
  const fields = kindOf(useKinds(), step)?.fields ?? [];
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const set = (field: string, value: unknown): void => {
    const { [field]: _, ...rest } = step;
    onChange((value === undefined ? rest : { ...step, [field]: value }) as typeof step, field);
  };
  const [method, url] = [fieldOf('method'), fieldOf('url')];
  return (
    <>
      <div className={classes.rows}>
        <div className={classes.address}>
          <div data-field="method">
            <Select
              label={fieldLabel('method')}
              data={method?.choices?.map(({ value }) => value) ?? []}
              value={typeof step.method === 'string' ? step.method : 'GET'}
              onChange={(next) => next && set('method', next)}
              error={problems.at(step.id, 'method') !== undefined}
              allowDeselect={false}
            />
          </div>
          {url && (
            <div data-field="url">
              <TemplateField
                step={step}
                field={url}
                label={fieldLabel('url')}
                value={typeof step.url === 'string' ? step.url : ''}
                onChange={(next) => set('url', next)}
              />
              <HostRate url={typeof step.url === 'string' ? step.url : ''} />
            </div>
          )}
          {problems.at(step.id, 'method') !== undefined && <p className={classes.wrong}>{problems.at(step.id, 'method')}</p>}
        </div>
      </div>
      <HeaderTexts step={step} onChange={(next) => set('headers', next)} />
      <CallBody step={step} onChange={onChange} fieldOf={fieldOf} set={set} />
      <AnswerPart step={step} onChange={onChange} set={set} />
      <div data-field="onFailure">
        <Switch
          label={text.goOn}
          description={text.goOnHelp}
          checked={step.onFailure === 'go_on'}
          onChange={({ currentTarget: { checked } }) => set('onFailure', checked ? 'go_on' : undefined)}
          error={problems.at(step.id, 'onFailure')}
        />
      </div>
      <AnswerRules step={step} set={set} />
    </>
  );
}
