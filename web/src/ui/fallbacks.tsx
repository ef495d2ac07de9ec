import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FileMissing, reloadOnce } from '../api/stale-build.ts';
import { useIsConnectionLost } from '../api/use-session.ts';
import { words } from '../words/en.ts';
import { ProblemAlert } from './problem.tsx';

const quietMs = 300;

/** The page before it is known whether there is a session: nothing at first, then a sign of life. The frame says itself what is lost. */
export function OpeningPage({ isFramed = false }: { readonly isFramed?: boolean }) {
  const [isSlow, setSlow] = useState(false);
  const isLost = useIsConnectionLost();
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quietMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Center mih={isFramed ? '60dvh' : '100dvh'} role="status">
      <Stack align="center" gap="xs">
        <Loader size="sm" aria-label={words.common.loading} />
        {isLost && !isFramed && <Text c="dimmed">{words.problem.lost}</Text>}
      </Stack>
    </Center>
  );
}

/** A page that broke. One that lacks a file, since the server is away or has a newer build, reloads itself, once. */
export function PageFailed({ error }: ErrorComponentProps) {
  const [isReloading, setReloading] = useState(error instanceof FileMissing);
  useEffect(() => {
    if (!(error instanceof FileMissing)) return;
    const leaving = new AbortController();
    void reloadOnce(leaving.signal).then(setReloading);
    return () => leaving.abort();
  }, [error]);
  if (isReloading) return <OpeningPage isFramed />;
  return (
    <Center mih="60dvh" p="lg">
      <Stack gap="xs" maw={480}>
        <Title order={1}>{words.problem.page}</Title>
        <Text c="dimmed">{words.problem.pageHelp}</Text>
        <ProblemAlert error={error} />
        <Button variant="default" onClick={() => location.reload()}>
          {words.problem.reload}
        </Button>
      </Stack>
    </Center>
  );
}
