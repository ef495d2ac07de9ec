import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { ownValue } from '../../../text/own-value.ts';
import { words } from '../../../words/en.ts';
import classes from './audit-sentence.module.css';
import { subjectLink } from './subject-link.ts';
import { auditWords } from './words.ts';

const text = auditWords;

interface AuditSentenceProps {
  readonly of: AuditEntry;
  /** The number of times it was done, one after another. */
  readonly times?: number;
  /** Whether the thing is the page's own. */
  readonly isHere?: boolean;
}

/** An audited change as a sentence, "Ada showed the webhook URL of Contacts", with a link to the thing. */
export function AuditSentence({ of: entry, times = 1, isHere = false }: AuditSentenceProps) {
  const { actor, action, subject, details } = entry;
  const known = useAddressText(subject.name ?? '');
  const facts: Readonly<Record<string, unknown>> = { ...details, id: subject.id, name: subject.name === null ? null : known };
  const link = isHere ? undefined : subjectLink(entry);
  // A page that is older than its server may not know the action.
  const pieces = (text.actions[action] ?? action).split(/\{(\w+)\}/);
  const named = (fact: string): ReactNode => {
    const name = <Name>{factSaid(action, String(facts[fact] ?? '…'), fact)}</Name>;
    const isSubject = (fact === 'name' || fact === 'id') && facts[fact] != null;
    return isSubject && link ? (
      <Link {...link} className={classes.link}>
        {name}
      </Link>
    ) : (
      name
    );
  };
  return (
    <span>
      {actor.type === 'api-key' && actor.name !== null && `${text.apiKey} `}
      <Name>{actor.name ?? text.actors[actor.type]}</Name>{' '}
      {pieces.map((piece, at) =>
        // Every second piece is the name of a fact.
        at % 2 === 0 ? piece : <span key={piece}>{named(piece)}</span>,
      )}
      {updatedBy(entry)}
      {movedBy(entry)}
      {times > 1 && (
        <Text span inherit c="dimmed">
          {action === 'suppression.added' ? ` ${text.others(times - 1)}` : `, ${text.times(times)}`}
        </Text>
      )}
    </span>
  );
}

/** A fact as people call it: roles have words. */
const factSaid = (action: string, value: string, fact: string): string =>
  action.startsWith('member.') && fact !== 'name' ? (ownValue<string>(words.roles, value) ?? value) : value;

/** The effect of an upsert, since its sentence says only that records were imported. */
function updatedBy({ details }: AuditEntry): string | undefined {
  const { inserted, updated } = details as { readonly inserted?: unknown; readonly updated?: unknown };
  return typeof inserted === 'number' && typeof updated === 'number' && updated > 0 ? text.upserted(inserted, updated) : undefined;
}

/** The effect of a publication on people inside. */
function movedBy({ details: { movedJobs } }: AuditEntry): string | undefined {
  return typeof movedJobs === 'number' ? text.moved(movedJobs) : undefined;
}

const Name = ({ children }: { readonly children: string }) => (
  <Text span inherit fw={500}>
    <bdi>{children}</bdi>
  </Text>
);
