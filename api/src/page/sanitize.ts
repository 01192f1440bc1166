/** Reduces owners' HTML to what the editor can make, pasted tables and pictures included (2§2, OQ-21, PAGE-33). */
import sanitizeHtml from 'sanitize-html';

/** Whether an address is that of a picture of another site, or of this one from its root. */
function isPicture(src = ''): boolean {
  return /^(?:https?:\/\/[^/]|\/[^/\\])/i.test(src);
}

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
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
  transformTags: {
    a: (_, { href }) => ({
      tagName: 'a',
      attribs: href ? { href, rel: 'noopener noreferrer nofollow' } : {},
    }),
    img: (_, { src, alt }) => ({
      tagName: 'img',
      attribs: { ...(src && { src }), ...(alt && { alt }), loading: 'lazy' },
    }),
  } as NonNullable<sanitizeHtml.IOptions['transformTags']>,
};

export function sanitize(html: string): string {
  return sanitizeHtml(html, options);
}
