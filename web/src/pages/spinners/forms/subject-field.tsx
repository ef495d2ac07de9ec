import { Radio, Select, Stack, Textarea } from '@mantine/core';
import { $api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { type DraftSubject, generalTopic } from '../../topics/shared/describe-subject.ts';
import { textFor } from '../../topics/shared/topic-texts.ts';
import { topicWords } from '../../topics/shared/words.ts';
import type { Definition } from '../draft/definition.ts';
import { useEditing } from '../editing.ts';
import classes from './forms.module.css';

const text = topicWords.subject;

/** The subject of the spinner: a topic, or a service with the reason why it is one. */
export function SubjectField() {
  const { definition, change, problems } = useEditing();
  const topics = $api.useQuery('get', '/topics', {}, useReadIf('topics:read')).data?.data;
  const { topic = generalTopic, service } = definition;
  // An archived topic stays until another one is chosen; one that is gone is named.
  const offered = (topics ?? [])
    .filter(({ key, archivedAt }) => archivedAt === null || key === topic)
    .map(({ key, name, archivedAt }) => ({
      value: key,
      label: archivedAt === null ? textFor(name) : `${textFor(name)} (${topicWords.archived.toLowerCase()})`,
    }));
  const isGone = topics !== undefined && offered.every(({ value }) => value !== topic);
  const set = (subject: DraftSubject, field?: string): void => change(withSubject(definition, subject), field);
  return (
    <Stack gap="xs" data-field="topic">
      <Radio.Group
        label={text.title}
        value={service === undefined ? 'topic' : 'service'}
        onChange={(chosen) => set(chosen === 'service' ? { service: '' } : {})}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="topic" label={text.topic} description={text.topicHelp} />
          <Radio value="service" label={text.service} description={text.serviceHelp} />
        </Stack>
      </Radio.Group>
      <div className={classes.inner}>
        {service === undefined ? (
          <Select
            label={text.choose}
            data={isGone ? [...offered, { value: topic, label: text.gone(topic) }] : offered}
            value={topics === undefined ? null : topic}
            onChange={(key) => key && set({ topic: key })}
            error={problems.at(undefined, 'topic')}
            allowDeselect={false}
            searchable
          />
        ) : (
          <Textarea
            label={text.why}
            description={text.whyHelp}
            placeholder={text.whyPlaceholder}
            value={service}
            onChange={({ currentTarget: { value } }) => set({ service: value }, 'service')}
            error={problems.at(undefined, 'service')}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={500}
            data-field="service"
          />
        )}
      </div>
    </Stack>
  );
}

/** A draft about something else; one about General names nothing. */
function withSubject({ topic: _, service: __, ...definition }: Definition, { topic, service }: DraftSubject): Definition {
  return { ...definition, ...(topic !== undefined && topic !== generalTopic && { topic }), ...(service !== undefined && { service }) };
}
