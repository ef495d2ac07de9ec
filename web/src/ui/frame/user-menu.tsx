import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconKeyboard, IconLogout, IconUser, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/use-may.ts';
import { useMe } from '../../api/use-session.ts';
import { ariaShortcut, shortcutText } from '../../text/shortcuts.ts';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import classes from './frame.module.css';
import { signOut } from './sign-out.ts';

/** The person's own menu: API keys, endpoints, profile, keyboard shortcuts, theme, and the way out. */
export function UserMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { user } = useMe();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [keys, endpoints] = [useMay('api-keys:read'), useMay('endpoints:read')];

  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.item} aria-label={languageWords.labelled(words.user.menu, user.name)} title={user.name}>
          <IconUser size={18} aria-hidden />
          <bdi className={`${classes.label} cut`}>{user.name}</bdi>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{user.email}</bdi>
        </Menu.Label>
        {keys && (
          <Menu.Item component={Link} to="/keys" leftSection={<IconKey size={16} aria-hidden />}>
            {words.user.keys}
          </Menu.Item>
        )}
        {endpoints && (
          <Menu.Item component={Link} to="/endpoints" leftSection={<IconWebhook size={16} aria-hidden />}>
            {words.user.endpoints}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {words.user.profile}
        </Menu.Item>
        <Menu.Item
          onClick={onKeys}
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={<kbd className={classes.note}>{shortcutText('keys')}</kbd>}
          aria-keyshortcuts={ariaShortcut('keys')}
        >
          {words.palette.keys}
        </Menu.Item>
        <Menu.Label>{words.user.theme}</Menu.Label>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={words.user.theme}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: words.user.themes[value] }))}
        />
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} aria-hidden />}>
          {words.user.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
