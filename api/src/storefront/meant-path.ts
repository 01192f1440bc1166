/** The path that a mistyped or badly copied one means (FIX-25). Pure. */
import { cleanText, looksLikeId } from '@shop/commerce';
import { reservedSlugs, sitePaths } from '@shop/contract';

/** What stands behind an address in a sentence, a list or bold text of a chat, and is copied along with it. */
const behind = /[\s.,;:!?'"‘’“”«»()[\]{}<>*…।]+$/u;

/** Pages below which a word is a secret, or the dashboard's own: its case counts. */
const keepsCase: ReadonlySet<string> = new Set([
  'order',
  'review',
  'left-cart',
  'confirm-email',
  'stock-alert',
  'thank-you',
  'dashboard',
]);

/** The words with which addresses of the platform's own screens begin. */
const siteWords: ReadonlySet<string> = new Set(
  Object.values(sitePaths).map((path) => path.split('/')[1] ?? ''),
);

/** How our addresses are written. */
const plainPath = /^\/(?:[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*)?\/?$/;

/** More signs than any address of ours has; what stands behind a longer one is not looked for, which takes long (ABUSE-03). */
const longestPath = 1000;

/**
 * The address that is meant: in lower case, without signs that nobody sees and without what stood behind it in a text.
 * Null where the path is as it should be, is longer than any, or belongs to files of the server, whose names have a
 * case.
 */
export function meantPath(path: string): string | null {
  const given = path.length > longestPath ? null : decoded(path);
  if (given === null) return null;
  const parts = cleanText(given).replace(behind, '').split('/').slice(1);
  const [first = '', second = ''] = parts.map((part) => part.toLowerCase());
  if (reservedSlugs.has(first) && !siteWords.has(first)) return null;
  const kept = keepsCase.has(second) ? 2 : 3;
  // A page finds ids in any case, and leads to the handle at once.
  const isWord = (part: string, at: number) => at < kept && !looksLikeId(part);
  const written = parts.map((part, at) => (isWord(part, at) ? part.toLowerCase() : part));
  const meant = `/${written.join('/')}`;
  return meant !== given && plainPath.test(meant) ? meant : null;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
