import { topicWords } from './words.ts';

/** The topic of a spinner that names none. */
export const generalTopic = 'general';

/** The subject of a spinner: the key of a topic, or the reason why it is a service. */
export interface DraftSubject {
  readonly topic?: string;
  readonly service?: string;
}

/** The subject in one line, its topic by its key. */
export const describeSubject = ({ topic = generalTopic, service }: DraftSubject): string =>
  service === undefined ? topicWords.subject.line(topic) : topicWords.subject.serviceLine(service);
