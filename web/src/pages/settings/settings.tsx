import { Stack } from '@mantine/core';
import { useMay } from '../../api/use-may.ts';
import { OnlyIfAllowed, PageIfAllowed } from '../../ui/if-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { words } from '../../words/en.ts';
import { AddressCap } from './cap/address-cap.tsx';
import { ConfirmOver } from './confirm-over.tsx';
import { DefinitionsAsFile } from './definitions/definitions-as-file.tsx';
import { LeaveOrganization } from './leave-organization.tsx';
import { MessageLanguage } from './message-language.tsx';
import { OrganizationName } from './organization-name.tsx';
import { Projects } from './projects.tsx';
import { SendingHours } from './sending-hours.tsx';
import { useSettingsTabs } from './shared/use-settings-tabs.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** The organization's name, projects and webhook secret, and the way out of it. */
export function SettingsPage() {
  const isAdmin = useMay('webhook-urls:read');
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <Stack gap="xl" pt="sm">
        <PageIfAllowed permission="organization:read">
          <OrganizationName />
          <ConfirmOver />
          <MessageLanguage />
          <SendingHours />
          <AddressCap />
          <OnlyIfAllowed permission="projects:read" isAnywhere>
            <Projects />
          </OnlyIfAllowed>
          <OnlyIfAllowed permission="projects:read">
            <DefinitionsAsFile />
          </OnlyIfAllowed>
          {isAdmin && <WebhookSecret />}
        </PageIfAllowed>
        <LeaveOrganization />
      </Stack>
    </Page>
  );
}
