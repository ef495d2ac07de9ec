import { ActionIcon, Drawer, Loader } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsConnectionLost, useMe } from '../../api/use-session.ts';
import { words } from '../../words/en.ts';
import classes from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { openPalette, Palette } from './lazy-palette.tsx';
import { Sidebar } from './sidebar.tsx';
import { TestBanner } from './test-banner.tsx';
import { useFrameKeys } from './use-frame-keys.ts';
import { VerifyBanner } from './verify-banner.tsx';

/** The sidebar beside the page; a drawer where it is narrow. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const [isFolded, setFolded] = useLocalStorage({ key: 'spindle-folded', defaultValue: false, getInitialValueInEffect: false });
  const [isOpen, drawer] = useDisclosure(false);
  const [isShowingKeys, keys] = useDisclosure(false);
  useFrameKeys(keys.open);
  const { organization } = useMe();
  const isLost = useIsConnectionLost();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);

  // A new page starts at its top, and screen readers and the keyboard go on from there.
  useEffect(() => {
    drawer.close();
    if (shown.current === path) return;
    shown.current = path;
    main.current?.focus({ preventScroll: true });
    main.current?.scrollTo(0, 0);
  }, [path, drawer.close]);

  return (
    <div className={classes.frame} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#main">
        {words.nav.skip}
      </a>
      <div className={classes.top}>
        <ActionIcon variant="subtle" color="gray" onClick={drawer.open} aria-label={words.nav.open} aria-expanded={isOpen}>
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
        <bdi className={`${classes.name} cut`}>{organization.name}</bdi>
        <ActionIcon variant="subtle" color="gray" onClick={openPalette} aria-label={words.nav.search}>
          <IconSearch size={20} aria-hidden />
        </ActionIcon>
      </div>
      <aside className={classes.side}>
        <Sidebar onSearch={openPalette} onKeys={keys.open} onFold={() => setFolded(!isFolded)} isFolded={isFolded} />
      </aside>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size={264}
        title={words.app}
        padding="xs"
        closeButtonProps={{ 'aria-label': words.common.close }}
      >
        <Sidebar
          onGo={drawer.close}
          onSearch={() => {
            drawer.close();
            openPalette();
          }}
          onKeys={() => {
            drawer.close();
            keys.open();
          }}
        />
      </Drawer>
      <main className={classes.main} id="main" tabIndex={-1} ref={main}>
        <TestBanner />
        <VerifyBanner />
        {isLost && (
          <div className={classes.lost} role="status">
            <Loader size={12} color="currentColor" /> {words.problem.lost}
          </div>
        )}
        {children}
      </main>
      <Palette showKeys={keys.open} />
      <KeysDialog isOpen={isShowingKeys} onClose={keys.close} />
    </div>
  );
}
