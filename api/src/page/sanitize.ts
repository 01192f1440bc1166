/** Owner-written HTML down to what the editor can make (2§2, OQ-21). */
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'strike',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
    'a',
    'code',
    'pre',
    'span',
    'div',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  transformTags: {
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: href ? { href, rel: 'noopener noreferrer nofollow' } : {},
    }),
  } as NonNullable<sanitizeHtml.IOptions['transformTags']>,
};

export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}
