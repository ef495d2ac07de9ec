import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { queryClient } from './api/client.ts';
import { settings } from './api/settings.ts';
import { theme, variables } from './look/theme.ts';
import { router } from './routes.tsx';

if (settings.nonce) setNonce(settings.nonce);

/** The app: its look, its cache and its pages. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={() => settings.nonce}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" containerWidth={400} autoClose={4000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
