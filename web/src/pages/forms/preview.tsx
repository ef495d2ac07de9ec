import type { DataTable } from '../../api/types.ts';
import { askable, type FormValues } from './form-values.ts';
import classes from './preview.module.css';
import { visitorWordsFor } from './visitor-words.ts';
import { signUpFormWords as text } from './words.ts';

interface FormPreviewProps {
  readonly values: FormValues;
  readonly table: DataTable;
  readonly language: string;
}

const inputTypes: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', number: 'number', date: 'date' };

/** The page of a form in a language, as it is typed: nothing in it can be used. */
export function FormPreview({ values, table, language }: FormPreviewProps) {
  const { fields, topics, texts, consent, redirectUrl, address, languages } = values;
  const said = visitorWordsFor(language);
  const title = texts.title[language] || text.untitled;
  return (
    <div className={classes.pages} inert lang={language} dir="auto" data-preview>
      <div className={classes.page}>
        <p className={classes.title}>{title}</p>
        {texts.introduction[language] && <p className={classes.text}>{texts.introduction[language]}</p>}
        <div className={classes.form}>
          {fields.map(({ column, label, help, required }) => {
            const found = askable(table).find(({ name }) => name === column);
            if (!found) return null;
            const hint = help[language] && <small className={classes.small}>{help[language]}</small>;
            if (found.type === 'boolean')
              return (
                <div key={column}>
                  <Box words={label[language] ?? ''} />
                  {hint}
                </div>
              );
            return (
              <div key={column} className={classes.field}>
                <span className={classes.label}>
                  {label[language]} {!required && column !== address && <span className={classes.soft}>({said.optional})</span>}
                </span>
                {found.type === 'choice' ? (
                  <span className={classes.input}>{said.choose}</span>
                ) : (
                  <input className={classes.input} type={inputTypes[found.type] ?? 'text'} readOnly tabIndex={-1} aria-label={column} />
                )}
                {hint}
              </div>
            );
          })}
          {topics.map(({ topic, words }) =>
            consent === 'boxes' ? (
              <Box key={topic} words={words[language] ?? ''} />
            ) : (
              <p key={topic} className={classes.note}>
                {words[language]}
              </p>
            ),
          )}
          <p className={classes.action}>
            <span className={classes.button}>{texts.button[language] || '\u00a0'}</span>
          </p>
          {languages.length > 1 && (
            <p className={classes.note}>
              {languages.map((one) => new Intl.DisplayNames([one], { type: 'language' }).of(one) ?? one).join(' · ')}
            </p>
          )}
        </div>
      </div>
      <p className={classes.then}>{text.afterSending}</p>
      <div className={classes.page}>
        {redirectUrl === null ? (
          <>
            <p className={classes.title}>{title}</p>
            <p className={classes.text}>{texts.thanks[language]}</p>
          </>
        ) : (
          <p className={classes.text}>{redirectUrl}</p>
        )}
      </div>
    </div>
  );
}

const Box = ({ words }: { readonly words: string }) => (
  <span className={classes.box}>
    <span className={classes.check} />
    <span>{words}</span>
  </span>
);
