import { topicWords } from './words.ts';

/** The topic of a spinner that names none. */
export const generalKey = 'general';

/** The subject of a spinner: the key of a topic, or the reason why it is a service. */
export interface Subject {
  readonly topic?: string;
  readonly service?: string;
}

/** The subject in one line, its topic by its key. */
export const describeSubject = ({ topic = generalKey, service }: Subject): string =>
  service === undefined ? topicWords.subject.line(topic) : topicWords.subject.serviceLine(service);
