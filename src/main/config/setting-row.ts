import type Joi from 'joi';

/** A setting of the environment. `.env.example` and docs/operations/settings.md are written from it by `npm run settings`. */
export interface SettingRow {
  readonly schema: Joi.AnySchema;
  /** As one would write it in the environment. */
  readonly default?: string;
  /** The default in the table of settings, where it is not one value. */
  readonly shown?: string;
  /** The value in `.env.example`, where there is no default. */
  readonly example?: string;
  /** A secret may be in a file, which `…_FILE` names. */
  readonly isSecret?: true;
  /** Markdown, with links from docs/operations. */
  readonly help: string;
}
