import { Menu } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface MenuLinkProps {
  readonly link: LinkProps;
  readonly color?: string;
  readonly children: ReactNode;
}

/** An item of a menu that leads to a page. */
export const MenuLink = ({ link, color, children }: MenuLinkProps) => (
  <Menu.Item {...(color && { color })} renderRoot={(props) => <Link {...props} {...link} />}>
    {children}
  </Menu.Item>
);
