import { Alert, Button, Tabs, Text } from '@mantine/core';
import { settings } from '../../../api/settings.ts';
import type { StepPreview } from '../../../api/types.ts';
import { previewWords as text } from '../../../words/preview.ts';
import classes from './preview.module.css';

interface EmailPreviewProps {
  readonly email: NonNullable<StepPreview['email']>;
  readonly frame: string | null;
  readonly hasImages: boolean;
  readonly setImages: (hasImages: boolean) => void;
}

/** An e-mail as it would arrive: its HTML in a sandbox of its own address, its text, and its headers. */
export function EmailPreview({ email, frame, hasImages, setImages }: EmailPreviewProps) {
  return (
    <>
      {email.isSuppressed && (
        <Alert color="orange" py={6}>
          {text.suppressed}
        </Alert>
      )}
      {!email.isConnected && (
        <Alert color="orange" py={6}>
          {text.notConnected}
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
          {frame === null ? (
            <p className={classes.note}>{text.noHtml}</p>
          ) : (
            <>
              <iframe
                key={frame}
                className={classes.frame}
                title={text.frame}
                src={`${settings.api}${frame}`}
                sandbox=""
                referrerPolicy="no-referrer"
              />
              <div className={classes.images}>
                <p className={classes.note}>{hasImages ? text.imagesShown : text.imagesHelp}</p>
                <Button size="compact-xs" variant="default" onClick={() => setImages(!hasImages)}>
                  {hasImages ? text.hideImages : text.showImages}
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
          <dl className={classes.headers}>
            {Object.entries(email.headers).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
