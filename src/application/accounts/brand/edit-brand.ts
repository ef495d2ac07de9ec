import { Brand, type WrittenBrand } from '../../../domain/accounts/brand/brand.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { UseCase } from '../../kernel/use-case.ts';

export interface EditBrandInput {
  readonly organizationId: string;
  readonly brand: WrittenBrand & { readonly logoId: string | null };
  readonly by: Actor;
}

/** Changes the brand of an organization. Its pages and next mails show it. */
export class EditBrand extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed with every problem, also if the logo is no picture; NotFound */
  execute({ organizationId, brand: { logoId, ...written }, by }: EditBrandInput): Promise<Brand> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { brands, organizations, pictures } = transaction;
      // A logo is not deleted meanwhile.
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const before = (await brands.find(organizationId)) ?? Brand.none(organizationId);
      const after = before.replace(written, logoId === null ? null : await pictures.find(organizationId, logoId));
      if (sameJson({ ...before }, { ...after })) return after;
      await brands.save(after);
      const subject = { type: 'organization', id: organizationId, name: organization.name } as const;
      const { organizationId: _, ...details } = { ...after };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.brand-changed', subject, details });
      return after;
    });
  }
}
