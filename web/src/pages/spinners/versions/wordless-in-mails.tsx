import { Alert, Text } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { wordlessIn } from '../blocks/wordless-pictures.ts';
import { blockWords } from '../blocks/words.ts';
import { useEditing } from '../editing.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from '../template/template.module.css';

/** The pictures without words, by step, each a way to where they are written. It keeps nobody from publishing. */
export function WordlessInMails({ onGo }: { readonly onGo: () => void }) {
  const { definition, titles, select } = useEditing();
  const stored = $api.useQuery('get', '/pictures', {}, useReadIf('organization:read')).data?.data;
  const found = definition.steps.flatMap((step) => wordlessIn(step).map((picture) => ({ ...picture, stepId: step.id })));
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title={blockWords.wordlessAll(found.length)}>
      <Text size="sm">{blockWords.wordlessHelp}</Text>
      <ul style={{ margin: 0, paddingInlineStart: 16 }}>
        {found.map(({ stepId, field, tag, url }) => (
          <li key={`${stepId} ${field}`}>
            <button
              type="button"
              className={classes.instead}
              onClick={() => {
                onGo();
                select(stepId, field);
              }}
            >
              {text.problemIn(
                tag === undefined ? titles.of(stepId) : `${titles.of(stepId)}, ${languageName(tag)}`,
                stored?.find((one) => one.url === url)?.name || nameIn(url) || blockWords.kinds.picture.name,
              )}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The name of a file in an address. */
const nameIn = (url: string): string => url.split('/').at(-1) ?? '';
