import { channelPagesOf, channelStates } from './channel-pages.ts';
import type { PicturedData } from './data.ts';
import { feedbackPagesOf, feedbackStates } from './feedback-pages.ts';
import { jobPagesOf, jobStates } from './job-pages.ts';
import { roomPagesOf } from './room-pages.ts';
import { smsPagesOf, smsStates } from './sms-pages.ts';
import { spinnerPagesOf, spinnerStates } from './spinner-pages.ts';
import { openPage, type State } from './state.ts';

/** The pages of the web app that are pictured, by the names of the pictures. */
export const pagesOf = ({
  tableId,
  emptyTableId,
  importId,
  channels,
  jobs,
  spinners,
  feedback,
  sms,
  rooms,
}: PicturedData): Readonly<Record<string, string>> => ({
  home: '/',
  tables: '/tables',
  records: `/tables/${tableId}`,
  'records-empty': `/tables/${emptyTableId}`,
  columns: `/tables/${tableId}/columns`,
  imports: `/tables/${tableId}/imports`,
  'imports-empty': `/tables/${emptyTableId}/imports`,
  import: `/imports/${importId}`,
  webhook: `/tables/${tableId}/webhook`,
  ...jobPagesOf(jobs),
  keys: '/keys',
  ...spinnerPagesOf(spinners),
  ...channelPagesOf(channels),
  ...feedbackPagesOf(feedback),
  ...smsPagesOf(sms),
  ...roomPagesOf(rooms),
  usage: '/usage',
  members: '/members',
  audit: '/audit',
  settings: '/settings',
  profile: '/profile',
  'not-found': '/nowhere',
});

/** The parts that a person opens on a page. */
export const states: Readonly<Record<string, State>> = {
  ...jobStates,
  async 'records-no-match'(page, url, { tableId }, { gridWords }) {
    await openPage(page, `${url}/tables/${tableId}`);
    await page.getByPlaceholder(gridWords.search).fill('nobody of this name');
    await page.getByText(gridWords.noMatch).waitFor();
  },
  async palette(page, url) {
    await openPage(page, `${url}/usage`);
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog').getByRole('textbox');
    await search.fill('co');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  },
  ...spinnerStates,
  ...channelStates,
  ...feedbackStates,
  ...smsStates,
};
