import { Button, Menu, Radio, Stack, Text, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Topic } from '../../api/types.ts';
import { textFor } from '../topics/shared/topic-texts.ts';
import { Fault } from './fault.tsx';
import { Act } from './field-list.tsx';
import { type FormValues, inAll } from './form-values.ts';
import classes from './forms.module.css';
import { signUpFormWords as text } from './words.ts';

interface ConsentFieldsProps {
  readonly form: UseFormReturnType<FormValues>;
  readonly topics: readonly Topic[];
  readonly language: string;
  readonly topicName: (key: string) => string;
}

/** The topics that a form joins, and the words that people agree to. */
export function ConsentFields({ form, topics, language, topicName }: ConsentFieldsProps) {
  const { topics: joined, consent, texts } = form.getValues();
  const left = topics.filter(({ key, archivedAt }) => archivedAt === null && joined.every(({ topic }) => topic !== key));
  // A topic's description is written to stand beside its box.
  const add = ({ key, name, description }: Topic): void =>
    form.insertListItem('topics', { topic: key, words: inAll({ ...name, ...description }, Object.keys(texts.title)) });
  return (
    <>
      <ul className={classes.fields} aria-label={text.topics}>
        {joined.map(({ topic, words }, index) => (
          <li key={topic} className={classes.field}>
            <div className={classes.fieldHead}>
              <bdi className={classes.fieldName}>{topicName(topic)}</bdi>
              <span className={classes.fieldActs}>
                <Act label={text.remove(topicName(topic))} act={() => form.removeListItem('topics', index)}>
                  <IconX size={14} aria-hidden />
                </Act>
              </span>
            </div>
            <Textarea
              aria-label={text.wordsOf(topicName(topic))}
              lang={language}
              autosize
              minRows={1}
              maxRows={6}
              maxLength={1000}
              {...form.getInputProps(`topics.${index}.words.${language}`)}
              value={words[language] ?? ''}
            />
            <Fault>{form.errors[`topics.${index}.topic`]}</Fault>
          </li>
        ))}
      </ul>
      <Fault>{form.errors.topics}</Fault>
      {left.length > 0 && joined.length < 10 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs">
              {text.addTopic}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {left.map((topic) => (
              <Menu.Item key={topic.key} onClick={() => add(topic)}>
                <bdi>{textFor(topic.name)}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Text size="sm" c="dimmed">
          {text.noTopics} <Link to="/topics">{text.makeTopic}</Link>
        </Text>
      )}
      <Radio.Group aria-label={text.consent} {...form.getInputProps('consent')}>
        <Stack gap="xs">
          {(['boxes', 'sentence'] as const).map((way) => (
            <Radio
              key={way}
              value={way}
              label={text.ways[way]}
              description={text.wayHelp[way]}
              disabled={way === 'sentence' && consent === 'boxes' && joined.length > 1}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
