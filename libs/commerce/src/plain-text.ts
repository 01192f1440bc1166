/** The text of sanitised HTML, for places that show none: search, mails, results of search engines (DET-03). */

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The text of sanitised HTML, a line for each of its blocks. */
export function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|div|tr)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .trim();
}

/** HTML that shows a plain text as it is, a paragraph for each of its blocks. */
export function textAsHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((block) => block.trim().replace(/\n/g, '<br />'))
    .filter((block) => block !== '')
    .map((block) => `<p>${block}</p>`)
    .join('');
}

/** A description as plain text, however it is written. */
export function descriptionText({
  description,
  descriptionFormat,
}: {
  description: string;
  descriptionFormat?: string;
}): string {
  return descriptionFormat === 'html' ? plainText(description) : description;
}
