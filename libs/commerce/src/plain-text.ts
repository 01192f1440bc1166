/** The text of sanitised HTML, for places that show none: search, mails, results of search engines (DET-03). */

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};

/** A text with the signs that its entities stand for, as '&' for '&amp;'; unknown ones stay as they are (FIX-13). */
export function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|(lt|gt|quot|apos|nbsp|amp));/g, (entity, code, name) => {
    const sign = name ? entities[name] : String.fromCodePoint(Math.min(Number(code), 0x10ffff));
    return sign && /^[\P{C}\p{Cf}\n]$/u.test(sign) ? sign : entity;
  });
}

/** The text of sanitised HTML, a line for each of its blocks. */
export function plainText(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<(?:br|hr)\b[^>]*>|<\/(?:p|h[1-6]|li|ul|ol|blockquote|pre|div|tr)>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<[^>]*>/g, '');
  return withoutEntities(lines)
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
