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
  const cut = end > 0 ? head.slice(0, end) : head.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}
