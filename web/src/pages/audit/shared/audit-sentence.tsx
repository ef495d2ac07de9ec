import { Text } from '@mantine/core';
import type { AuditEntry } from '../../../api/types.ts';
import { auditWords } from './words.ts';

const text = auditWords;

/** An audited change as a sentence: "Ada showed the webhook URL of Contacts". */
export function AuditSentence({ of: { actor, action, subject, details } }: { readonly of: AuditEntry }) {
  const facts: Readonly<Record<string, unknown>> = { ...details, id: subject.id, name: subject.name };
  // A page that is older than its server may not know the action.
  const pieces = (text.actions[action] ?? action).split(/\{(\w+)\}/);
  return (
    <span>
      {actor.type === 'api-key' && actor.name !== null && `${text.apiKey} `}
      <Name>{actor.name ?? text.actors[actor.type]}</Name>{' '}
      {pieces.map((piece, at) =>
        // Every second piece is the name of a fact.
        at % 2 === 0 ? piece : <Name key={piece}>{String(facts[piece] ?? '…')}</Name>,
      )}
    </span>
  );
}

const Name = ({ children }: { readonly children: string }) => (
  <Text span inherit fw={500}>
    <bdi>{children}</bdi>
  </Text>
);
