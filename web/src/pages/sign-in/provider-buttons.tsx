import { Button, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { $api, api } from '../../api/client.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';

type Ways = NonNullable<ReturnType<typeof useSignInWays>>;

/** The providers of an organization, whose link was opened, or else of the domain of an address. */
export function useSignInWays(domain: string, organization: string | undefined) {
  const query = organization === undefined ? { domain } : { organization };
  const enabled = organization !== undefined || domain.includes('.');
  const { data } = $api.useQuery('get', '/auth/ways', { params: { query } }, { enabled, retry: false });
  return enabled ? (data?.providers ?? []) : [];
}

interface ProviderButtonsProps {
  readonly providers: Ways;
  /** The path to go on at. */
  readonly next?: string | undefined;
  /** Whether the page beneath is kept: then the provider opens in a tab of its own, from which the session comes back. */
  readonly isApart?: boolean;
}

/** Leads to providers; nothing where there are none. */
export function ProviderButtons({ providers, next, isApart = false }: ProviderButtonsProps) {
  const [problem, setProblem] = useState<unknown>();
  if (providers.length === 0) return null;
  const begin = async (providerId: string): Promise<void> => {
    setProblem(undefined);
    // Opened at once: after a call, the browser would take it for an advertisement.
    const tab = isApart ? window.open('about:blank', '_blank') : undefined;
    try {
      const { data: begun } = await api.POST('/auth/oidc/begin', { body: { providerId, ...(next && { next }) } });
      if (begun) (tab ?? window).location.assign(begun.authorizationUrl);
    } catch (error) {
      tab?.close();
      setProblem(error);
    }
  };
  return (
    <Stack gap="sm">
      {problem !== undefined && <ProblemAlert error={problem} />}
      {providers.map(({ id, name, isForced }) => (
        <Button key={id} fullWidth variant={isForced ? 'filled' : 'default'} onClick={() => void begin(id)}>
          {words.signIn.by(name)}
        </Button>
      ))}
      <Divider label={words.signIn.orPassword} labelPosition="center" />
    </Stack>
  );
}
