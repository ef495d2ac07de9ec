import { Alert, Button, CopyButton, Group, Text } from '@mantine/core';
import { ApiError, isUnreachable, Unreachable } from '../api/errors.ts';
import { endsSession } from '../api/session.ts';
import { FileMissing } from '../api/stale-build.ts';
import type { Permission } from '../api/types.ts';
import { planLimitText } from '../text/plan-limit-text.ts';
import { words } from '../words/en.ts';
import { languageWords } from '../words/language.ts';
import { NotAllowed } from './not-allowed.tsx';
import { isNothingHere, NothingHere } from './nothing-here.tsx';
import { PlanLimit } from './plan-limit.tsx';

/** The text for any failure: the server's own words where it gave some. */
export function messageOf(error: unknown): string {
  if (error instanceof Unreachable) return words.problem.unreached[error.call];
  if (isUnreachable(error)) return words.problem.unreached.perhaps;
  if (error instanceof FileMissing) return words.problem.fileMissing;
  if (!(error instanceof ApiError)) return words.problem.broken;
  if (error.code === 'PLAN_LIMIT') return planLimitText(error).join(' ');
  const [first] = error.problem.errors ?? [];
  // The app sends cells one by one, so the index of the record says nothing.
  if (error.code === 'INVALID_VALUE' && first?.column) return languageWords.labelled(first.column, first.message ?? '');
  return error.message;
}

const maxDetails = 8;

/** The other things that the refusal names: the fields that are wrong, or the spinners that stand in the way. */
function detailsOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError)) return [];
  const { fragments = [], spinners: inSpinners = [] } = error.problem as Readonly<Record<string, readonly { readonly name: string }[]>>;
  const spinners = [...fragments, ...inSpinners];
  const fields = Object.entries(error.fields).map(([path, message]) => languageWords.labelled(path, message));
  return [...spinners.map(({ name }) => name), ...fields].slice(0, maxDetails);
}

interface ProblemProps {
  readonly error: unknown;
  readonly title?: string;
  readonly retry?: () => void;
}

/**
 * A refusal or failure: what happened, a way on, and the id that the operator can look up. With `retry`, it stands in the place of what was
 * to be read.
 */
export function ProblemAlert({ error, title, retry }: ProblemProps) {
  if (retry && isNothingHere(error)) return <NothingHere error={error} />;
  const missing = error instanceof ApiError && error.code === 'MISSING_ROLE' ? error.problem.permission : undefined;
  if (retry && typeof missing === 'string') return <NotAllowed permission={missing as Permission} />;
  // The log-in over the page has said it; who has signed in again sends the form again.
  if (!retry && endsSession(error)) return null;
  const id = error instanceof ApiError ? error.problem.requestId : undefined;
  const details = detailsOf(error);
  const isOfPlan = error instanceof ApiError && error.code === 'PLAN_LIMIT';
  // "The request is not valid" says nothing that the fields do not.
  const isSaid = details.length > 0 && error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  return (
    <Alert color="red" variant="light" role="alert" title={title}>
      {isOfPlan ? <PlanLimit error={error} /> : !isSaid && <Text size="sm">{messageOf(error)}</Text>}
      {details.map((detail) => (
        <Text key={detail} size="sm">
          {detail}
        </Text>
      ))}
      {retry && error instanceof ApiError && error.status >= 500 && <Text size="sm">{words.problem.notRead}</Text>}
      {(retry || id) && (
        <Group gap="xs" mt="xs">
          {retry && (
            <Button size="compact-sm" variant="default" onClick={retry}>
              {words.problem.retry}
            </Button>
          )}
          {id && <RequestId id={id} />}
        </Group>
      )}
    </Alert>
  );
}

function RequestId({ id }: { readonly id: string }) {
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={copy} title={words.problem.copyId}>
          {copied ? words.problem.copied : words.problem.requestId(id)}
        </Button>
      )}
    </CopyButton>
  );
}
