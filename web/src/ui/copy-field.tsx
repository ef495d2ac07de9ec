import { Button, CopyButton } from '@mantine/core';
import { words } from '../words/en.ts';
import { languageWords } from '../words/language.ts';
import classes from './copy-field.module.css';

/** A value to copy, in one line. */
export function CopyField({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className={classes.field}>
      <input className={classes.value} aria-label={label} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Copy value={value} label={label} />
    </div>
  );
}

/** A call or another text of several lines to copy. */
export function CodeBlock({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div className={classes.block}>
      <pre className={classes.code}>{value}</pre>
      <div className={classes.copy}>
        <Copy value={value} label={label} />
      </div>
    </div>
  );
}

const Copy = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button size="compact-sm" variant="default" onClick={copy} aria-label={languageWords.labelled(words.common.copy, label)}>
        {copied ? words.problem.copied : words.common.copy}
      </Button>
    )}
  </CopyButton>
);
