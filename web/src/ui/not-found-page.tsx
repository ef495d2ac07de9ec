import { useRouterState } from '@tanstack/react-router';
import { words } from '../words/en.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Page } from './page.tsx';

const text = words.nothingHere;

/** An address that leads nowhere. */
export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Page title={text.page}>
      <EmptyState title={text.noPage(path)} action={<LinkButton to="/">{text.toHome}</LinkButton>}>
        {text.noPageHelp}
      </EmptyState>
    </Page>
  );
}
