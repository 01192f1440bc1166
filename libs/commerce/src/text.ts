/** Cuts text for places with little head. */

/**
 * Cuts a text to at most `most` characters, at the end of a word, and adds '…' where something is left out. White
 * space becomes single spaces.
 */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const head = line.slice(0, most);
  const end = head.lastIndexOf(' ');
  // A single word that is too long is cut between letters, never between a letter and its signs.
  const cut = end > 0 ? head.slice(0, end) : cutAtSign(line, most - 1);
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}

/**
 * The beginning of a text, of at most `most` UTF-16 units, that cuts no sign in two: neither an emoji nor a letter with
 * its marks (FIX-27).
 */
export function cutAtSign(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en').segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Letters that are written from the right, and signs that turn the direction of what stands beside them. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Bidi_Control}]/u;

/** A text of people for a line of plain text: one that is written from the right leaves what stands beside it in place. */
export function isolated(text: string): string {
  return turning.test(text) ? `\u2068${text}\u2069` : text;
}
