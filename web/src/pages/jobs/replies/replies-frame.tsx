import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import type { PageTab } from '../../../ui/page-tab.ts';
import { words } from '../../../words/en.ts';
import { replyWords as text } from './words.ts';

const tabs: readonly PageTab[] = [
  { label: text.tabs.replies, link: { to: '/replies' }, isExact: true },
  { label: text.tabs.held, link: { to: '/replies/held' } },
];

/** The pages that list replies and who is held. */
export const RepliesFrame = ({ children }: { readonly children: ReactNode }) => (
  <Page
    title={words.nav.replies}
    tabs={tabs}
    actions={
      <LinkButton variant="default" to="/settings/replies">
        {text.settings}
      </LinkButton>
    }
  >
    {children}
  </Page>
);
