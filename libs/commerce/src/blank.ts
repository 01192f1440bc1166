/** Blanks of a text that somebody still has to fill in, such as '[number] days' (FIX-61). Pure. */

/** A letter, a line or dots in square brackets, but not the text of a link as '[here](https://…)'. */
const blank = /\[(?=[^[\]\n]*[\p{L}_…])([^[\]\n]{1,200})\](?!\()/gu;

/** The pieces of one line, in its order: its blanks, without their brackets, and what stands between them. */
export function blankParts(text: string): { text: string; isBlank: boolean }[] {
  return text
    .split(blank)
    .map((part, index) => ({ text: part, isBlank: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** What is said of a text while it has blanks; '' when it has none. */
export function blankFault(text: string): string {
  const labels = [...new Set([...text.matchAll(blank)].map(([, label = '']) => `“${label}”`))];
  if (labels.length === 0) return '';
  const more = labels.length > 3 ? ' …' : '';
  return `Fill in what stands in [brackets], or take it out: ${labels.slice(0, 3).join(', ')}${more}`;
}
