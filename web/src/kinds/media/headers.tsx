import classes from './sent.module.css';

/** Names and values, one below the other. */
export const Headers = ({ of: headers }: { readonly of: Readonly<Record<string, string>> }) => (
  <dl className={classes.headers}>
    {Object.entries(headers).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
