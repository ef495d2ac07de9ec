import { lazy, Suspense, useEffect } from 'react';
import { loadPart } from '../../api/stale-build.ts';
import { isPressed } from '../../text/shortcuts.ts';

const load = () => loadPart(() => import('./palette.tsx'));

let isMounted = false;
let isWanted = false;

/** Opens the palette, as soon as it is there. */
export function openPalette(): void {
  isWanted = !isMounted;
  if (isMounted) void load().then((palette) => palette.openPaletteDialog());
}

interface PaletteProps {
  /** Shows all keyboard shortcuts. */
  readonly showKeys: () => void;
}

const Loaded = lazy(async () => {
  const { PaletteDialog: Part, openPaletteDialog: open } = await load();
  return {
    default: function Mounted(props: PaletteProps) {
      useEffect(() => {
        isMounted = true;
        if (isWanted) open();
        isWanted = false;
        return () => {
          isMounted = false;
        };
      }, []);
      return <Part {...props} />;
    },
  };
});

/** The palette, loaded after the page: nobody needs it for the first view. Its shortcut is kept for it until it is there. */
export function Palette(props: PaletteProps) {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      if (isMounted || !isPressed('search', event)) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', keep);
    return () => removeEventListener('keydown', keep);
  }, []);
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
