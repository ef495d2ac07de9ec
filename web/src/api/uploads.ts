import { call, queryClient } from './client.ts';
import type { Picture, StoredFile } from './types.ts';

/** The files that are taken as pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

async function upload(path: string, file: File, type: string): Promise<unknown> {
  const answer = await call(`${path}?name=${encodeURIComponent(file.name.slice(-200) || 'file')}`, {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': type },
  });
  const body: unknown = await answer.json();
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [, listed] }) => listed === path });
  return body;
}

/** Stores a picture of the organization. */
export const uploadPicture = async (file: File): Promise<Picture> =>
  ((await upload('/pictures', file, 'image/*')) as { readonly picture: Picture }).picture;

/** Stores a file of the organization, for e-mails to carry. */
export const uploadFile = async (file: File): Promise<StoredFile> =>
  ((await upload('/files', file, 'application/octet-stream')) as { readonly file: StoredFile }).file;
