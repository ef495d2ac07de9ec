import { ActionIcon, Alert, Button, Tabs } from '@mantine/core';
import { IconCalendarEvent, IconDeviceMobile, IconMoon, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { settings } from '../../api/settings.ts';
import type { StepParts } from '../steps/step-view.ts';
import { mediumWords } from '../words.ts';
import { Headers } from './headers.tsx';
import classes from './sent.module.css';

const text = mediumWords.email;

/** The page with the HTML of a preview, which opens once. */
export interface FramePage {
  readonly path: string | null;
  readonly hasImages: boolean;
  /** Absent where images are always shown. */
  readonly setImages?: (hasImages: boolean) => void;
  /** The page as in the dark; absent where it is only shown in light. */
  readonly dark?: { readonly isOn: boolean; readonly set: (isOn: boolean) => void };
}

type Email = NonNullable<StepParts['email']>;

interface EmailPreviewProps {
  readonly email: Email;
  readonly frame: FramePage | undefined;
}

/** An e-mail as it would arrive: who it is from and goes to, its subject, and its body: HTML in a sandbox of its own address, or text. */
export function EmailPreview({ email, frame }: EmailPreviewProps) {
  const isHtml = frame !== undefined && frame.path !== null;
  const [isNarrow, setNarrow] = useState(false);
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
      <Tabs key={String(isHtml)} defaultValue={isHtml ? 'html' : 'text'} variant="none">
        <article className={classes.mail} aria-label={text.card}>
          <header className={classes.mailHead}>
            <div>
              <span>{text.from}</span> <bdi>{email.from}</bdi>
            </div>
            {[
              [text.replyTo, email.headers['Reply-To']],
              [text.to, email.to],
              [text.cc, email.headers.Cc],
              [text.bcc, email.bcc],
            ].map(
              ([label, value]) =>
                value && (
                  <div key={label}>
                    <span>{label}</span> <bdi>{value}</bdi>
                  </div>
                ),
            )}
            <bdi className={classes.mailSubject}>{email.subject}</bdi>
            <Attachments email={email} />
          </header>
          {isHtml && (
            <Tabs.Panel value="html">
              <iframe
                key={frame.path}
                className={classes.frame}
                data-narrow={isNarrow || undefined}
                data-dark={frame.dark?.isOn || undefined}
                title={text.frame}
                src={`${settings.api}${frame.path}`}
                sandbox=""
                referrerPolicy="no-referrer"
              />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="text">
            <pre className={classes.mailText} dir="auto">
              {email.text}
            </pre>
          </Tabs.Panel>
          <Tabs.Panel value="headers" className={classes.mailHeaders}>
            <Headers of={email.headers} />
          </Tabs.Panel>
        </article>
        <div className={classes.under}>
          {isHtml ? (
            <div className={classes.looks}>
              {frame.setImages && (
                <Button
                  size="compact-xs"
                  variant="default"
                  title={frame.hasImages ? text.imagesShown : text.imagesHelp}
                  onClick={() => frame.setImages?.(!frame.hasImages)}
                >
                  {frame.hasImages ? text.hideImages : text.showImages}
                </Button>
              )}
              <Look label={text.narrow} isOn={isNarrow} onChange={setNarrow} icon={<IconDeviceMobile size={14} aria-hidden />} />
              {frame.dark && (
                <Look label={text.dark} isOn={frame.dark.isOn} onChange={frame.dark.set} icon={<IconMoon size={14} aria-hidden />} />
              )}
            </div>
          ) : (
            <span />
          )}
          <Tabs.List className={classes.views}>
            {isHtml && (
              <Tabs.Tab value="html" className={classes.view}>
                {text.html}
              </Tabs.Tab>
            )}
            <Tabs.Tab value="text" className={classes.view}>
              {text.text}
            </Tabs.Tab>
            <Tabs.Tab value="headers" className={classes.view}>
              {text.headers}
            </Tabs.Tab>
          </Tabs.List>
        </div>
      </Tabs>
    </>
  );
}

interface LookProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Shows the mail in another way, or as before. */
const Look = ({ label, icon, isOn, onChange }: LookProps) => (
  <ActionIcon
    variant={isOn ? 'filled' : 'default'}
    size={22}
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onClick={() => onChange(!isOn)}
  >
    {icon}
  </ActionIcon>
);

/** The files and the calendar entry that an e-mail carries; nothing if there are none. */
const Attachments = ({ email: { attachments } }: { readonly email: Email }) =>
  attachments.length > 0 && (
    <ul className={classes.attachments} aria-label={text.attachments}>
      {attachments.map(({ type, name, url, invitation }, at) => (
        <li key={at} title={url ?? invitation ?? undefined}>
          {type === 'invitation' ? <IconCalendarEvent size={14} aria-hidden /> : <IconPaperclip size={14} aria-hidden />}
          <bdi>{name || url}</bdi>
        </li>
      ))}
    </ul>
  );

/** To whom an e-mail goes, what it is about, and what it carries. */
export const EmailHead = ({ email }: { readonly email: Email }) => (
  <>
    <Headers of={{ [text.to]: email.to, [text.subject]: email.subject }} />
    <Attachments email={email} />
  </>
);
