import { type ComponentType, memo, useRef } from 'react';
import { useLatest } from '../hooks/use-latest.ts';

type Call = (...given: unknown[]) => unknown;

/**
 * A component that is rendered again only when what it is to show is another. Its handlers may be new functions at each rendering: the
 * latest are called.
 */
export function still<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  const Kept = memo(Shown) as unknown as ComponentType<Props>;
  return (props) => {
    const latest = useLatest(props as Readonly<Record<string, unknown>>);
    const calls = useRef<Record<string, Call>>({});
    const same = Object.entries(props).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      calls.current[name] ??= (...given) => (latest.current[name] as Call)(...given);
      return [name, calls.current[name]];
    });
    return <Kept {...(Object.fromEntries(same) as Props)} />;
  };
}
