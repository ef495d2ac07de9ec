import type { ReactNode } from 'react';
import type { Json, JsonWay } from '../text/json-path.ts';
import { words } from '../words/en.ts';
import classes from './json-tree.module.css';

const text = words.json;
const [openLevels, mostShown, deepest] = [4, 50, 20];

interface JsonTreeProps {
  readonly json: Json;
  readonly label: string;
  /** Whether a value has no branches: always so for what is neither a list nor an object. */
  readonly isLeaf?: (json: Json) => boolean;
  readonly leaf: (json: Json, way: JsonWay) => ReactNode;
  /** Whether all branches are open at first. */
  readonly isOpen?: boolean;
}

/** JSON as a tree; its user draws the leaves. */
export const JsonTree = ({ json, label, ...all }: JsonTreeProps) => (
  <section className={classes.tree} aria-label={label}>
    <Branch json={json} way={[]} {...all} />
  </section>
);

interface BranchProps extends Omit<JsonTreeProps, 'label'> {
  readonly way: JsonWay;
}

function Branch({ json, way, ...all }: BranchProps) {
  if (typeof json !== 'object' || json === null || all.isLeaf?.(json)) return all.leaf(json, way);
  const parts: readonly (readonly [string | number, Json])[] = Array.isArray(json)
    ? json.map((one, at) => [at, one])
    : Object.entries(json);
  const name = way.at(-1);
  const size = Array.isArray(json) ? text.items(parts.length) : text.members(parts.length);
  const inner = (
    <ul>
      {parts.slice(0, mostShown).map(([part, value]) => (
        <li key={part}>
          <Branch json={value} way={[...way, part]} {...all} />
        </li>
      ))}
      {parts.length > mostShown && <li className={classes.hint}>{text.more(parts.length - mostShown)}</li>}
    </ul>
  );
  if (name === undefined) return inner;
  const isDeep = way.length >= deepest;
  // Items of a list are mostly alike: the first shows what is in them.
  const isOpen = all.isOpen || (way.length < openLevels && (typeof name === 'string' || name === 0));
  return (
    <details open={isOpen}>
      <summary>
        <bdi className={classes.member}>{String(name)}</bdi> <span className={classes.hint}>{isDeep ? text.tooDeep : size}</span>
      </summary>
      {!isDeep && inner}
    </details>
  );
}
