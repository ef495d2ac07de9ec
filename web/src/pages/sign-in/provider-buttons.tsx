import { Button, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { $api, api } from '../../api/client.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';

interface ProviderButtonsProps {
  /** The domain of the typed address. */
  readonly domain: string;
  /** The one of a link to sign in to it. */
  readonly organization?: string | undefined;
  /** The path to go on at. */
  readonly next?: string | undefined;
  /** Whether the page beneath is kept: then the provider opens in a tab of its own, from which the session comes back. */
  readonly isApart?: boolean;
}

/** Leads to the providers of an organization, or of the domain of an address; nothing where there are none. */
export function ProviderButtons({ domain, organization, next, isApart = false }: ProviderButtonsProps) {
  const [problem, setProblem] = useState<unknown>();
  const query = organization === undefined ? { domain } : { organization };
  const isAsked = organization !== undefined || domain.includes('.');
  const { data } = $api.useQuery('get', '/auth/ways', { params: { query } }, { enabled: isAsked, retry: false });
  const providers = isAsked ? (data?.providers ?? []) : [];
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
