/** What a file is by its first bytes, whatever its name and the browser say of it (FIX-15). */

/** Begins as latin1 text, the more special ones first. */
const signatures = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['avif', /^.{4}ftyp(?:avif|avis|miaf|(?:mif1|msf1).*avi[fs])/s],
  // The brands of ISO 23008-12.
  ['heic', /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s],
  ['video', /^.{4}ftyp|^[^ -~]E\xdf\xa3|^RIFF.{4}AVI |^FLV/s],
  ['audio', /^ID3|^RIFF.{4}WAVE|^OggS|^fLaC/s],
  ['pdf', /^%PDF/],
  ['archive', /^PK[^ -~]{2}|^Rar!|^7z\xbc\xaf|^\xd0\xcf/],
] as const;

export type FileKind = (typeof signatures)[number][0] | 'unknown';

/** What the server takes as a picture. */
const pictures: ReadonlySet<FileKind> = new Set(['jpeg', 'png', 'gif', 'webp', 'avif']);
export const isPictureKind = (kind: FileKind): boolean => pictures.has(kind);

async function headOf(file: Blob): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()));
}

/** Whether a picture may move: drawn anew, it would stand still. */
export async function mayMove(file: Blob): Promise<boolean> {
  const head = await headOf(file);
  // Beside others, a flag of the header says that a WebP has frames.
  const isWebp = /^RIFF.{4}WEBPVP8X/s.test(head) && (head.charCodeAt(20) & 2) > 0;
  return isWebp || /^GIF8|^\x89PNG.*acTL|^.{4}ftypavis/s.test(head);
}

/** Rejects where the file can't be read, as a folder that was dropped. */
export async function kindOfFile(file: Blob): Promise<FileKind> {
  const head = await headOf(file);
  return signatures.find(([, begin]) => begin.test(head))?.[0] ?? 'unknown';
}

const endings = /\.(?:jpe?g|jpe|jfif|pjpe?g|pjp|a?png|gif|webp|avif)$/i;

/** Whether a name ends like that of a picture which the server takes. */
export const isNamedAsPicture = (name: string): boolean => endings.test(name.trim());

const strangers: Partial<Record<FileKind, string>> = {
  video: 'a video',
  audio: 'a sound',
  pdf: 'a PDF',
  archive: 'a document or an archive',
};

/** What a file is that is certainly no picture, in words; null for what may be one. */
export async function notPictureWords(file: File): Promise<string | null> {
  try {
    if (file.size === 0) return 'empty';
    const kind = await kindOfFile(file);
    const mayBe = kind !== 'unknown' || /^image\//.test(file.type) || /\.hei[cf]$/i.test(file.name);
    return strangers[kind] ?? (mayBe || isNamedAsPicture(file.name) ? null : 'no picture');
  } catch {
    return 'a folder, or a file that can’t be read';
  }
}
