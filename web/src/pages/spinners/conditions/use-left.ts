import { type FocusEvent, useState } from 'react';
import { useEditing } from '../editing.ts';

/**
 * Whether the problems of a part of the form are to be shown: at once if they were there when it opened, else when the focus has left it
 * or the person has asked for all problems.
 */
export function useLeft(wasWrong: boolean): { readonly isLeft: boolean; readonly onBlur: (event: FocusEvent<HTMLElement>) => void } {
  const { asks } = useEditing();
  const [quietSince, setQuietSince] = useState(wasWrong ? undefined : asks);
  return {
    isLeft: quietSince === undefined || asks > quietSince,
    onBlur({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) setQuietSince(undefined);
    },
  };
}
