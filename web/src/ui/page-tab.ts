import type { LinkProps } from '@tanstack/react-router';

/** A page that belongs together with others under one title. */
export interface PageTab {
  readonly label: string;
  readonly link: LinkProps;
  readonly isExact?: boolean;
  /** Tabs in groups stand at the side of the page. */
  readonly group?: string;
}
