import { Alert } from '@mantine/core';
import { useHome } from '../../hooks/use-home.ts';
import { homeWords } from './words.ts';

type Home = ReturnType<typeof useHome>['data'];

/** Whether jobs stand still because no worker is running. */
export const isHeldUp = (home: Home): boolean => home?.running.jobs.some(({ waiting }) => waiting === 'runtime_offline') ?? false;

/** Says that no worker is running while there are jobs, and what to do. */
export function Offline() {
  const { data } = useHome();
  if (!isHeldUp(data)) return null;
  return (
    <Alert color="orange" title={homeWords.offline}>
      {homeWords.offlineHelp}
    </Alert>
  );
}
