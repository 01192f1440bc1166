/** Sends one picture to the media library, and says what was not kept of it (FIX-16). */
import { apiRoutes, type FileAnswer, type StoreFile } from '@shop/contract';
import { toast } from 'sonner';
import { sendForm } from '../providers/sendForm.ts';

export async function uploadFile(
  slug: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<StoreFile> {
  const answer = await sendForm<FileAnswer>(apiRoutes.files(slug), { file }, { onProgress });
  if (answer.note) toast.warning(answer.note);
  return answer.file;
}
