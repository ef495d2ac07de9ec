import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconLink } from '@tabler/icons-react';
import { $api } from '../../../api/client.ts';
import { count } from '../../../text/format.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import type { Definition } from '../draft/definition.ts';
import classes from './preview.module.css';
import { previewWords } from './words.ts';

const text = previewWords.links;

interface LinkCheckProps {
  readonly spinnerId: string;
  readonly stepId: string;
  readonly draft: Definition;
}

/** Asks the links and pictures of a mail whether they answer, once that is wanted. What was found holds until the draft is another one. */
export function LinkCheck({ spinnerId, stepId, draft }: LinkCheckProps) {
  const { mutate, data, error, isPending, variables } = $api.useMutation('post', '/spinners/{spinnerId}/links');
  const isOfDraft = (variables?.body.draft as unknown) === draft;
  const found = isOfDraft ? data : undefined;
  return (
    <section className={classes.links} aria-label={text.check}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        leftSection={<IconLink size={14} aria-hidden />}
        onClick={() => mutate({ params: { path: { spinnerId } }, body: { stepId, draft: draft as never } })}
      >
        {text.check}
      </Button>
      {error && isOfDraft && <ProblemAlert error={error} />}
      <div role="status">
        {found && (
          <ul>
            {found.faults.map(({ url, state, status }) => (
              <li key={url}>
                <IconAlertTriangle size={16} aria-hidden />
                <span>
                  {text.states[state]}
                  {status !== null && ` (${status})`} <bdi className={classes.example}>{url}</bdi>
                </span>
              </li>
            ))}
            {found.faults.length === 0 && (
              <li>
                <IconCheck size={16} aria-hidden />
                <span>{found.asked === 0 ? text.none : text.all(count(found.asked), found.asked)}</span>
              </li>
            )}
            {[
              found.withValues > 0 && text.withValues(count(found.withValues), found.withValues),
              found.unasked > 0 && text.unasked(count(found.unasked), found.unasked),
            ].map(
              (said) =>
                said && (
                  <li key={said}>
                    <IconInfoCircle size={16} aria-hidden />
                    <span>{said}</span>
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
    </section>
  );
}
