import { ActionIcon, Button, Checkbox, Menu, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { DataTable } from '../../api/types.ts';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { Fault } from './fault.tsx';
import { askable, type FormValues, inAll, lackingColumns, takesAddress } from './form-values.ts';
import classes from './forms.module.css';
import { signUpFormWords as text } from './words.ts';

interface FieldListProps {
  readonly form: UseFormReturnType<FormValues>;
  readonly table: DataTable;
  readonly language: string;
}

/** The columns that a form asks for, in their order, and which of them is the address that joins. */
export function FieldList({ form, table, language }: FieldListProps) {
  const { fields, address, texts } = form.getValues();
  const languages = Object.keys(texts.title);
  const columns = askable(table);
  const left = columns.filter(({ name }) => fields.every(({ column }) => column !== name));
  const lacking = lackingColumns(table, fields);
  const addresses = columns.filter((one) => takesAddress(one) && fields.some(({ column }) => column === one.name));
  const add = (column: (typeof columns)[number]): void => {
    const { name, required } = column;
    form.insertListItem('fields', { column: name, label: inAll({ [language]: name }, languages), help: inAll({}, languages), required });
    if (takesAddress(column) && address === '') form.setFieldValue('address', name);
  };
  return (
    <>
      <ol className={classes.fields} aria-label={text.fields}>
        {fields.map(({ column }, index) => (
          <li key={column} className={classes.field}>
            <div className={classes.fieldHead}>
              <bdi className={classes.fieldName}>{column}</bdi>
              <Checkbox
                label={text.required}
                disabled={column === address}
                {...form.getInputProps(`fields.${index}.required`, { type: 'checkbox' })}
                {...(column === address && { checked: true })}
              />
              <span className={classes.fieldActs}>
                <Act label={text.up(column)} isOff={index === 0} act={() => form.reorderListItem('fields', { from: index, to: index - 1 })}>
                  <IconArrowUp size={14} aria-hidden />
                </Act>
                <Act
                  label={text.down(column)}
                  isOff={index === fields.length - 1}
                  act={() => form.reorderListItem('fields', { from: index, to: index + 1 })}
                >
                  <IconArrowDown size={14} aria-hidden />
                </Act>
                <Act
                  label={text.remove(column)}
                  act={() => {
                    form.removeListItem('fields', index);
                    if (column === address) form.setFieldValue('address', '');
                  }}
                >
                  <IconX size={14} aria-hidden />
                </Act>
              </span>
            </div>
            <div className={classes.pair} lang={language}>
              <TextInput
                aria-label={text.labelOf(column)}
                placeholder={text.label}
                maxLength={200}
                {...form.getInputProps(`fields.${index}.label.${language}`)}
                value={fields[index]?.label[language] ?? ''}
              />
              <TextInput
                aria-label={text.helpOf(column)}
                placeholder={`${text.helpOf(column)} (${words.common.optional})`}
                maxLength={500}
                {...form.getInputProps(`fields.${index}.help.${language}`)}
                value={fields[index]?.help[language] ?? ''}
              />
            </div>
            <Fault>{form.errors[`fields.${index}.column`]}</Fault>
          </li>
        ))}
      </ol>
      <Fault>
        {form.errors.fields ?? (lacking.length > 0 && text.needs.notAsked(new Intl.ListFormat(languageWords.tag).format(lacking)))}
      </Fault>
      {left.length > 0 && fields.length < 20 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs">
              {text.addField}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {left.map((column) => (
              <Menu.Item key={column.name} onClick={() => add(column)}>
                <bdi>{column.name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {addresses.length > 1 || address === '' ? (
        <Select label={text.address} data={addresses.map(({ name }) => name)} w="100%" {...form.getInputProps('address')} />
      ) : (
        <Fault>{form.errors.address}</Fault>
      )}
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly children: React.ReactNode;
}

/** A button with an icon alone. It keeps the focus where it has nothing to do any more. */
export const Act = ({ label, act, isOff = false, children }: ActProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    {...(isOff && { style: { cursor: 'default', opacity: 0.35 } })}
    onClick={() => !isOff && act()}
  >
    {children}
  </ActionIcon>
);
