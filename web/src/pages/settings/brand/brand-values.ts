import type { Brand } from '../../../api/types.ts';

/** A brand as its form has it; what is not set is ''. */
export interface BrandValues extends Record<string, unknown> {
  readonly logoId: Brand['logo'];
  readonly accent: string;
  readonly imprint: string;
  readonly websiteUrl: string;
  readonly privacyUrl: string;
}
