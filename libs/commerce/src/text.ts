/** Text cut for places that show only so much of it. */

/** At most so many characters, ended at a word and by '…' where something is left out; white space as single spaces. */
export function cutAtWord(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most);
  const end = room.lastIndexOf(' ');
  // One word longer than the place is cut where no sign is torn from its letter.
  const kept = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
