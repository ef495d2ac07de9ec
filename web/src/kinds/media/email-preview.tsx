import { Alert, Button, Tabs, Text } from '@mantine/core';
import { settings } from '../../api/settings.ts';
import type { Previewed } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sent.module.css';

const text = mediumWords.email;

/** The page with the HTML of a preview, which opens once. */
export interface FramePage {
  readonly path: string | null;
  readonly hasImages: boolean;
  readonly setImages: (hasImages: boolean) => void;
}

type Email = NonNullable<Previewed['email']>;

interface EmailPreviewProps {
  readonly email: Email;
  readonly frame: FramePage | undefined;
}

/** An e-mail as it would arrive: its HTML in a sandbox of its own address, its text, and its headers. */
export function EmailPreview({ email, frame }: EmailPreviewProps) {
  return (
    <>
      {email.isSuppressed && (
        <Alert color="orange" py={6}>
          {text.suppressed}
        </Alert>
      )}
      {!email.isConnected && (
        <Alert color="orange" py={6}>
          {mediumWords.notConnected}
        </Alert>
      )}
      <Text fw={600}>
        <bdi>{email.subject}</bdi>
      </Text>
      <Tabs defaultValue={email.html === null ? 'text' : 'html'}>
        <Tabs.List>
          <Tabs.Tab value="html">{text.html}</Tabs.Tab>
          <Tabs.Tab value="text">{text.text}</Tabs.Tab>
          <Tabs.Tab value="headers">{text.headers}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="xs">
          {!frame || frame.path === null ? (
            <p className={classes.note}>{text.noHtml}</p>
          ) : (
            <>
              <iframe
                key={frame.path}
                className={classes.frame}
                title={text.frame}
                src={`${settings.api}${frame.path}`}
                sandbox=""
                referrerPolicy="no-referrer"
              />
              <div className={classes.images}>
                <p className={classes.note}>{frame.hasImages ? text.imagesShown : text.imagesHelp}</p>
                <Button size="compact-xs" variant="default" onClick={() => frame.setImages(!frame.hasImages)}>
                  {frame.hasImages ? text.hideImages : text.showImages}
                </Button>
              </div>
            </>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="xs">
          <pre className={classes.text} dir="auto">
            {email.text}
          </pre>
        </Tabs.Panel>
        <Tabs.Panel value="headers" pt="xs">
          <Headers of={email.headers} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** To whom an e-mail goes, and what it is about. */
export const EmailHead = ({ email: { to, subject } }: { readonly email: Email }) => (
  <Headers of={{ [text.to]: to, [text.subject]: subject }} />
);
