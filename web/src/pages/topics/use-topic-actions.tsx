import { Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { EditTopic, type UncountedTopic } from './edit-topic.tsx';
import { textFor } from './shared/topic-texts.ts';
import { topicWords as text } from './shared/words.ts';

interface TopicActions {
  readonly edit: (topic: UncountedTopic) => void;
  /** The item of a menu that archives a topic, or restores it; none for General. */
  readonly archivingOf: (topic: UncountedTopic) => ReactNode;
  readonly dialogs: ReactNode;
}

/** The acts on one topic, for admins. */
export function useTopicActions(): TopicActions {
  const [edited, edit] = useState<UncountedTopic>();
  const [archived, archive] = useState<UncountedTopic>();
  const set = async (topic: UncountedTopic, isArchived: boolean): Promise<void> => {
    await api.PATCH('/topics/{key}', { params: { path: { key: topic.key } }, body: { isArchived } });
    await queryClient.invalidateQueries();
    tell(isArchived ? text.archiveDone(textFor(topic.name)) : text.restored(textFor(topic.name)));
  };
  const archivingOf = (topic: UncountedTopic): ReactNode => {
    if (topic.key === 'general') return null;
    if (topic.archivedAt === null) return <Menu.Item onClick={() => archive(topic)}>{text.archive}</Menu.Item>;
    return <Menu.Item onClick={() => void set(topic, false).catch(tellProblem)}>{text.restore}</Menu.Item>;
  };
  const dialogs = (
    <>
      <EditTopic topic={edited} isOpen={edited !== undefined} onClose={() => edit(undefined)} />
      <Confirm
        isOpen={archived !== undefined}
        onClose={() => archive(undefined)}
        title={text.archiveTitle(archived ? textFor(archived.name) : '')}
        action={text.archive}
        run={async () => archived && set(archived, true)}
      >
        {text.archiveHelp}
      </Confirm>
    </>
  );
  return { edit, archivingOf, dialogs };
}
