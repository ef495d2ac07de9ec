import { Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { isInTestMode, switchMode } from '../../api/mode.ts';
import { settings } from '../../api/settings.ts';
import { testWords as text } from '../../words/test-mode.ts';
import classes from './frame.module.css';

/** Says that the page is in test mode, and leads out of it; nothing outside of test mode. */
export const TestBanner = () =>
  isInTestMode() && (
    <div className={classes.verify} role="status">
      <IconFlask size={16} aria-hidden />
      <p>
        <strong>{text.banner}</strong> {text.bannerHelp}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => switchMode('live', `${settings.base}/spinners`)}>
        {text.leave}
      </Button>
    </div>
  );
