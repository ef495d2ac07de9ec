import { Button, Title } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { without } from '../../../text/search.ts';
import { editorWords as text } from '../editor-words.ts';
import classes from './step-list.module.css';

const route = getRouteApi('/signed-in/spinners/$spinnerId');

/** The head of the outline, with the button that draws it as a map. */
export function StepsHead() {
  const { step, map } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <header className={classes.head}>
      <Title order={2}>{text.steps}</Title>
      <Button
        size="compact-sm"
        variant={map ? 'light' : 'default'}
        leftSection={<IconSitemap size={14} aria-hidden />}
        aria-pressed={map === true}
        title={text.mapHelp}
        onClick={() => void navigate({ search: without({ step, map: map ? undefined : (true as const) }), resetScroll: false })}
      >
        {text.map}
      </Button>
    </header>
  );
}
