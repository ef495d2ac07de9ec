import { Stack } from '@mantine/core';
import { useMay } from '../../api/use-may.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { words } from '../../words/en.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { AlertList } from './alert-list.tsx';
import { alertWords } from './shared/words.ts';
import { AlertTargets } from './targets.tsx';

/** The targets of alerts, and the last ones. */
export function AlertsPage() {
  const isAdmin = useMay('alerts:read');
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      {isAdmin ? (
        <Stack gap="xl" pt="sm">
          <AlertTargets />
          <AlertList />
        </Stack>
      ) : (
        <NotAllowed permission="alerts:read">{alertWords.notAllowed}</NotAllowed>
      )}
    </Page>
  );
}
