import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ApiError } from '../api/errors.ts';
import { planLimitText } from '../text/plan-limit-text.ts';
import { words } from '../words/en.ts';

/** A call that the plan refused: which limit, how much of it is used, and who can do what about it. */
export function PlanLimit({ error }: { readonly error: ApiError }) {
  return (
    <>
      {planLimitText(error).map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      <ToUsage />
    </>
  );
}

/** The people who can give more of what the plan has run out of. */
export function LargerPlan() {
  return (
    <>
      <Text size="sm">{words.planLimit.larger}</Text>
      <ToUsage />
    </>
  );
}

const ToUsage = () => (
  <Text size="sm" mt={4}>
    <Link to="/usage">{words.planLimit.toUsage}</Link>
  </Text>
);
