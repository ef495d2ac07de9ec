import { ContainerModule } from 'inversify';
import { AddFile } from '../../application/content/add-file.ts';
import { DeleteFile } from '../../application/content/delete-file.ts';
import { FileReader } from '../../application/content/file-reader.ts';
import { FileUrls } from '../../application/content/file-urls.ts';
import { ContentStore } from '../../application/kernel/content-store.ts';
import { FilesController } from '../../http/content/files-controller.ts';
import { PublicFilesController } from '../../http/content/public-files-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of files. */
export const contentHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, FilesController, [FileReader, AddFile, DeleteFile, FileUrls]);
  constructAs(bind, Controller, PublicFilesController, [FileReader, ContentStore]);
});
