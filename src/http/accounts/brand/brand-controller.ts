import type { EditBrand } from '../../../application/accounts/brand/edit-brand.ts';
import type { PictureUrls } from '../../../application/accounts/brand/picture-urls.ts';
import type { ReadBrand } from '../../../application/accounts/brand/read-brand.ts';
import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import { actorOf } from '../../kernel/actor-of.ts';
import { type Controller, route } from '../../kernel/route.ts';
import { anyText, id, integer, namedSchema, nullable, object, text, truth } from '../../kernel/schema.ts';

const tags = ['Organization'];
const written = () => ({
  accent: nullable(text()).description(
    'The colour of buttons, such as `#1d4ed8`. The text on it is black or white, which can be read better.',
  ),
  imprint: anyText().description('The legal name and the postal address, in lines: at most 1,000 characters.'),
  websiteUrl: nullable(text()).description('An https URL.'),
  privacyUrl: nullable(text()).description('The https URL of the privacy policy.'),
});
const answer = {
  status: 200,
  schema: () =>
    object({
      ok: truth(),
      brand: namedSchema(
        'Brand',
        object({ logo: nullable(object({ id: text(), url: text(), width: integer(), height: integer() })), ...written() }),
      ),
    }),
} as const;

/** The appearance of the organization on public pages and in the mails that it does not design itself. */
export class BrandController implements Controller {
  readonly routes;

  constructor(read: ReadBrand, edit: EditBrand, pictureUrls: PictureUrls) {
    this.routes = [
      route({
        method: 'get',
        path: '/organization/brand',
        operationId: 'readBrand',
        summary: 'Read the brand that public pages and confirmation mails show',
        tags,
        security: { type: 'session', permission: 'organization:read' },
        answer,
        errors: [],
        async handle({ caller: { organizationId } }) {
          return shown(await read.execute({ organizationId }), pictureUrls);
        },
      }),
      route({
        method: 'put',
        path: '/organization/brand',
        operationId: 'editBrand',
        repeatable: true,
        summary: 'Change the brand that public pages and confirmation mails show',
        description: 'Replaces all of it. The logo is one of the pictures; its text is the name of the organization.',
        tags,
        security: { type: 'session', permission: 'organization:edit' },
        body: object({ logoId: nullable(id()), ...written() }),
        answer,
        errors: ['ORGANIZATION_NOT_FOUND'],
        async handle({ body: brand, caller, ip }) {
          const edited = await edit.execute({ organizationId: caller.organizationId, brand, by: actorOf({ caller, ip }) });
          return shown(edited, pictureUrls);
        },
      }),
    ];
  }
}

const shown = (brand: Brand, pictureUrls: PictureUrls) => {
  const { logo, logoFile, accent, imprint, websiteUrl, privacyUrl } = brand;
  const picture =
    logo === null || logoFile === undefined ? null : { id: logo.id, url: pictureUrls.of(logoFile), width: logo.width, height: logo.height };
  return { ok: true as const, brand: { logo: picture, accent, imprint, websiteUrl, privacyUrl } };
};
