import { Alert, Text } from '@mantine/core';
import { wordlessIn } from '../blocks/wordless-pictures.ts';
import { blockWords } from '../blocks/words.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from '../template/template.module.css';

/** The pictures without words, by step, each a way to where they are written. It keeps nobody from publishing. */
export function WordlessInMails({ onGo }: { readonly onGo: () => void }) {
  const { definition, titles, select } = useEditing();
  const found = definition.steps.flatMap((step) => wordlessIn(step).map((picture) => ({ ...picture, stepId: step.id })));
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title={blockWords.wordlessAll(found.length)}>
      <Text size="sm">{blockWords.wordlessHelp}</Text>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {found.map(({ stepId, field, url }) => (
          <li key={`${stepId} ${field}`}>
            <button
              type="button"
              className={classes.instead}
              onClick={() => {
                onGo();
                select(stepId, field);
              }}
            >
              {text.problemIn(titles.of(stepId), shortOf(url) || blockWords.kinds.picture.name)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The end of an address, or its beginning where that is the name of a stored picture. */
const shortOf = (url: string): string => {
  const name = url.split('/').at(-1) ?? '';
  return name.length > 40 ? `${name.slice(0, 8)}…${name.slice(-4)}` : name;
};
