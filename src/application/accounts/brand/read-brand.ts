import { Brand } from '../../../domain/accounts/brand/brand.ts';
import { UseCase } from '../../kernel/use-case.ts';

/** Reads the brand of an organization. */
export class ReadBrand extends UseCase<'unitOfWork'> {
  execute({ organizationId }: { readonly organizationId: string }): Promise<Brand> {
    return this.deps.unitOfWork.run(async ({ brands }) => (await brands.find(organizationId)) ?? Brand.none(organizationId));
  }
}
