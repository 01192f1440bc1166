/** Sends one picture to the media library. */
import { apiRoutes, type FileAnswer, type StoreFile } from '@shop/contract';
import { sendForm } from '../providers/sendForm.ts';

export async function uploadFile(
  slug: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoreFile> {
  const answer = await sendForm<FileAnswer>(apiRoutes.files(slug), { file }, { onProgress });
  return answer.file;
}
