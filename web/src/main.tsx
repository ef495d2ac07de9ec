import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './look/base.css';
import './look/forced-colors.css';
import './look/print.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

// A file that misses the place where it belongs would replace the app, with all that was typed.
for (const type of ['dragover', 'drop'] as const) {
  addEventListener(type, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });
}

// Paper is white: the dark theme's text would be hardly seen on it.
const { dataset } = document.documentElement;
let shownScheme: string | undefined;
addEventListener('beforeprint', () => {
  shownScheme = dataset.mantineColorScheme;
  dataset.mantineColorScheme = 'light';
});
addEventListener('afterprint', () => {
  dataset.mantineColorScheme = shownScheme;
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
