/** Recognises the kind of an uploaded file by its first bytes and by its name (OQ-23). Pure. */

const signatures: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) =>
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (head) => /^GIF8[79]a/.test(head.toString('latin1')),
  (head) => /^RIFF.{4}WEBP/s.test(head.toString('latin1')),
  (head) => /^.{4}ftyp(avif|avis|mif1|miaf)/s.test(head.toString('latin1')),
];

/** Whether the bytes begin like a JPEG, PNG, GIF, WebP or AVIF. */
export function beginsLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16);
  return signatures.some((fits) => fits(head));
}

/** Whether an AVIF is a sequence of pictures. */
export const isMovingAvif = (bytes: Buffer): boolean =>
  bytes.subarray(4, 12).toString('latin1') === 'ftypavis';

const extension = /\.([a-z][a-z0-9]{1,5})$/i;
const pictureExtension = /^(jpe?g|jpe|jfif|pjpe?g|pjp|a?png|gif|webp|avif)$/i;

/** Whether a name has a picture's extension, or none at all. */
export function isNamedLikePicture(name: string): boolean {
  const [, ending] = extension.exec(name.trim()) ?? [];
  return ending === undefined || pictureExtension.test(ending);
}
