import { importMail, type MailImport } from '../../../src/domain/content/markup/import-mail.ts';
import { HtmlMarkupReader } from '../../../src/system/html-markup-reader.ts';

/** The blocks of MJML or HTML. */
export const importMarkup = async (source: string): Promise<MailImport> =>
  importMail(await new HtmlMarkupReader().read(source), source, 'i');
