import { Text, TextInput } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { EditChannel } from './edit-channel.tsx';
import { mailLists, mailWords } from './shared/mail-words.ts';

interface EditMailProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
}

const addressesIn = (typed = ''): readonly string[] => typed.split(/[,;\s]+/).filter((address) => address !== '');

/** The dialog of where answers to a channel's e-mails go, and who gets copies of them. */
export function EditMail({ channel, provider, onClose }: EditMailProps) {
  return (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={mailWords.title}
      initialValues={Object.fromEntries(mailLists.map((name) => [`mail ${name}`, (channel.mail?.[name] ?? []).join(', ')]))}
      bodyOf={(values) => ({ mail: Object.fromEntries(mailLists.map((name) => [name, addressesIn(values[`mail ${name}`])])) })}
      fieldOf={(path) => /^mail\.(?:replyTo|cc|bcc)(?=\[|$)/.exec(path)?.[0].replace('.', ' ')}
    >
      {(form) => (
        <>
          <Text size="sm">{mailWords.help}</Text>
          {mailLists.map((name, index) => (
            <TextInput
              key={name}
              label={mailWords.labels[name]}
              description={mailWords.helps[name]}
              autoComplete="off"
              spellCheck={false}
              data-autofocus={index === 0 || undefined}
              {...form.getInputProps(`mail ${name}`)}
            />
          ))}
        </>
      )}
    </EditChannel>
  );
}
