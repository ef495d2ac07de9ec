import { Button, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { languageWords } from '../../../words/language.ts';
import classes from './confirmation.module.css';
import { confirmationPageWords as text } from './words.ts';

const valueNames = ['confirm_url', 'topics', 'organization'] as const;

interface TemplateAreaProps {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly error?: React.ReactNode;
}

/** The text of the mail, and its placeholders, which go in where the caret is. */
export function TemplateArea({ value = '', onChange, error, ...others }: TemplateAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string): void => {
    const { current: element } = area;
    if (!element) return;
    element.setRangeText(`{{ ${name} }}`, element.selectionStart, element.selectionEnd, 'end');
    onChange?.(element.value);
    element.focus();
  };
  return (
    <div>
      <Textarea
        ref={area}
        label={text.text}
        autosize
        minRows={8}
        maxRows={20}
        maxLength={10_000}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        error={error}
        {...others}
      />
      <Text size="xs" c="dimmed" mt={6} lang={languageWords.tag}>
        {text.values}
      </Text>
      <ul className={classes.values} lang={languageWords.tag}>
        {valueNames.map((name) => (
          <li key={name}>
            <Button
              variant="default"
              size="compact-xs"
              ff="monospace"
              aria-label={text.insert(`{{ ${name} }}`)}
              onClick={() => insert(name)}
            >
              {`{{ ${name} }}`}
            </Button>{' '}
            {text.valueHelp[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
