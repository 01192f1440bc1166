/** Writes a page's head as HTML. */
import { shareCardSize } from '@shop/contract';
import { escapeHtml, scriptJson } from './escapeHtml.ts';
import type { Head, HeadImage } from './head.ts';

function meta(key: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
}

function imageTags({ url, alt }: HeadImage): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(shareCardSize.width)),
    meta('property', 'og:image:height', String(shareCardSize.height)),
    meta('property', 'og:image:alt', alt),
  ];
}

/** The card of a shared link, for those that read no Open Graph. */
function twitterTags({ title, description, image, facts = [] }: Head): string[] {
  return [
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image?.url ?? ''),
    meta('name', 'twitter:image:alt', image?.alt ?? ''),
    ...facts.flatMap(([label, text], index) => [
      meta('name', `twitter:label${index + 1}`, label),
      meta('name', `twitter:data${index + 1}`, text),
    ]),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Structured data without its empty fields, which search engines report as faults (FIX-31). */
function filledFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledFields).filter((one) => !isEmpty(one));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, filledFields(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => !isEmpty(field)));
}

/** Title, description, canonical address, Open Graph and structured data of one page. */
export function headHtml(head: Head, siteName: string): string {
  const canonical = head.canonical ? escapeHtml(head.canonical) : '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.noIndex ? meta('name', 'robots', 'noindex') : '',
    canonical && `<link rel="canonical" href="${canonical}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', 'en_IN'),
    canonical && `<meta property="og:url" content="${canonical}">`,
    ...(head.image ? imageTags(head.image) : []),
    head.price === undefined
      ? ''
      : meta('property', 'product:price:amount', head.price.toFixed(2)) +
        meta('property', 'product:price:currency', 'INR'),
    ...twitterTags(head),
    ...(head.structured ?? []).map(
      (data) => `<script type="application/ld+json">${scriptJson(filledFields(data))}</script>`,
    ),
  ].join('');
}
