import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { queryClient } from './api/client.ts';
import { settings } from './api/settings.ts';
import { theme, variables } from './look/theme.ts';
import { router } from './routes.tsx';
import { words } from './words/en.ts';

if (settings.nonce) setNonce(settings.nonce);

/** The components of the library have names in English where the app gives them none. */
const named = mergeThemeOverrides(theme, {
  components: { PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': words.common.showPassword } } } },
});

/** The app: its look, its cache and its pages. */
export function App() {
  return (
    <MantineProvider theme={named} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={() => settings.nonce}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" containerWidth={400} autoClose={4000} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
