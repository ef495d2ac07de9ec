import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { Channel } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import classes from '../channels.module.css';
import { describeSetting } from '../provider.ts';
import { feedbackWords } from '../shared/feedback-words.ts';
import { channelWords } from '../shared/words.ts';
import { pathOf, refreshChannels } from '../use-channel-actions.tsx';
import { CallbackState, RefusedCallbacks } from './callback-state.tsx';
import { CallbackUrl } from './callback-url.tsx';
import { SetUpCallbacks } from './set-up-callbacks.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { sourceNamed, useSources } from './sources.ts';

const text = feedbackWords.callbacks;

interface CallbacksProps {
  readonly channel: Channel;
  readonly isEditable: boolean;
}

/** The source whose callbacks tell what became of the channel's messages, whether they come, and how they are set up there. */
export function Callbacks({ channel, isEditable }: CallbacksProps) {
  const { sources, error, retry } = useSources();
  const [isSettingUp, setSettingUp] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [madeUrl, setMadeUrl] = useState<string>();
  const { feedback } = channel;
  const source = sourceNamed(sources, feedback?.source);
  const end = async (): Promise<void> => {
    await api.DELETE('/channels/{channelId}/feedback', pathOf(channel));
    await refreshChannels();
  };
  return (
    <Section
      title={text.title}
      help={text.help}
      badge={<CallbackState of={feedback} />}
      actions={
        isEditable && (
          <>
            <Button size="compact-sm" variant={feedback ? 'default' : 'filled'} disabled={!sources} onClick={() => setSettingUp(true)}>
              {feedback ? text.change : text.setUp}
            </Button>
            {feedback && (
              <Button size="compact-sm" variant="default" onClick={() => setEnding(true)}>
                {text.end}
              </Button>
            )}
          </>
        )
      }
    >
      {error !== undefined && <ProblemAlert error={error} retry={retry} />}
      {!feedback && <Text size="sm">{text.none}</Text>}
      {feedback && (
        <>
          <RefusedCallbacks of={feedback} why={text.refused} />
          <dl className={classes.facts}>
            <div>
              <dt>{channelWords.provider}</dt>
              <dd>{source?.title ?? feedback.source}</dd>
            </div>
            {source?.settings.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>
                  <bdi>{describeSetting(field, feedback.settings[field.name]) ?? channelWords.notStored}</bdi>
                </dd>
              </div>
            ))}
            {source?.credentials.map(({ name, label }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{feedback.storedCredentials.includes(name) ? channelWords.stored : channelWords.notStored}</dd>
              </div>
            ))}
            <div>
              <dt>{text.last}</dt>
              <dd>{feedback.lastReceivedAt === null ? text.noneYet : <When at={feedback.lastReceivedAt} />}</dd>
            </div>
          </dl>
          {source && !source.makesPassword && (
            <div className={classes.wide}>
              <CopyField value={channel.callbackUrl ?? ''} label={text.url} />
            </div>
          )}
          {source?.makesPassword && <Text size="sm">{text.urlHidden}</Text>}
          {source && (
            <details open={feedback.lastReceivedAt === null}>
              <summary className={classes.summary}>{text.steps(source.title)}</summary>
              <SetupSteps steps={source.setup} />
            </details>
          )}
        </>
      )}
      {sources && (
        <SetUpCallbacks isOpen={isSettingUp} onClose={() => setSettingUp(false)} channel={channel} sources={sources} onMade={setMadeUrl} />
      )}
      {madeUrl && <CallbackUrl url={madeUrl} onClose={() => setMadeUrl(undefined)} />}
      <Confirm isOpen={isEnding} onClose={() => setEnding(false)} title={text.endTitle} action={text.end} run={end}>
        {text.endMeans}
      </Confirm>
    </Section>
  );
}
