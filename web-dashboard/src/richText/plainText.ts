/** Plain text as the HTML of the editor, line by line, and its words again. Pure. */

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** An empty line parts paragraphs; each other line break stays one. */
export function htmlOfText(text: string): string {
  if (!text.trim()) return '';
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.split('\n').map(escaped).join('<br>')}</p>`)
    .join('');
}

/** The words of HTML in one line, for previews. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
