/** Builds the HTML document around a rendered page: assets, head, theme, data, speculation rules. */

import { siteName } from '@shop/contract';
import { brandIcon } from './brandIcon.ts';
import { escapeHtml, scriptJson } from './escapeHtml.ts';
import type { Head } from './head.ts';
import { headHtml } from './headHtml.ts';
import { recallScript } from './recallScript.ts';

/** The browser's side of a page: which screen to hydrate and with what. */
interface PageData {
  page: string;
  data: unknown;
}

export interface DocumentParts {
  head: Head;
  /** Preload links that React writes before the markup, for the first pictures. */
  preloads: string;
  /** Rendered markup of the page. */
  html: string;
  /** Null for pages without any script. */
  hydration: PageData | null;
  /** Address of an icon, or '' for the platform's. */
  icon: string;
  /** Web manifest, or ''. */
  manifest: string;
  /** Theme rules for the inline style element, or ''. */
  style: string;
  /** Font files that the page needs at once, such as 'hind-400'. */
  fonts: readonly string[];
  /** Colour of the browser's bar. */
  themeColor: string;
  /** Name of the site in shared links. */
  name: string;
  /** The store and its offers, by which its browser remembers the visitor; null where there is no store. */
  recalled: { slug: string; offers: readonly string[] } | null;
  /** Which links are fetched ahead, as speculation rules, or ''. */
  rules: string;
}

const defaultIcon = `data:image/svg+xml,${encodeURIComponent(brandIcon)}`;

/** The rules by which browsers fetch links below a path ahead, as text. */
export function speculationRules(path: string): string {
  const where = {
    and: [
      {
        or: [{ href_matches: path }, { href_matches: `${path}/*` }, { href_matches: `${path}?*` }],
      },
      { not: { href_matches: `${path}/dashboard*` } },
    ],
  };
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] };
  return scriptJson(rules);
}

function fontPreload(name: string): string {
  const address = __ASSETS__.fonts[name];
  return address
    ? `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`
    : '';
}

/** Hidden until the small script finds no connection (FIX-44); it stands here because nothing can be loaded then. */
const offlineNotice =
  '<p class="offline" role="status"><strong>No connection.</strong> Your cart is kept, and this page goes on by itself when the connection is back. <a href="">Try again</a></p>';

/** The root element's attributes that the script in the head reads. */
function recallAttributes({ slug, offers }: NonNullable<DocumentParts['recalled']>): string {
  return ` data-shop="${escapeHtml(slug)}" data-offers="${escapeHtml(offers.join('\n'))}"`;
}

/** The whole page. */
export function documentHtml(parts: DocumentParts): string {
  const { hydration, recalled } = parts;
  const attributes =
    (parts.name && ' class="store"') + (recalled ? recallAttributes(recalled) : '');
  return [
    `<!doctype html><html lang="en-IN"${attributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    // Before the style sheet, which it would wait for.
    recalled && `<script>${recallScript}</script>`,
    `<link rel="stylesheet" href="${__ASSETS__.style}">`,
    parts.preloads,
    ...parts.fonts.map(fontPreload),
    parts.style && `<style>${parts.style}</style>`,
    headHtml(parts.head, parts.name || siteName),
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    `<link rel="icon" href="${escapeHtml(parts.icon || defaultIcon)}">`,
    parts.icon && `<link rel="apple-touch-icon" href="${escapeHtml(parts.icon)}">`,
    parts.manifest && `<link rel="manifest" href="${escapeHtml(parts.manifest)}">`,
    hydration && `<script type="module" src="${__ASSETS__.script}"></script>`,
    '</head><body>',
    hydration && parts.name && offlineNotice,
    `<div id="app">${parts.html}</div>`,
    hydration && `<script type="application/json" id="data">${scriptJson(hydration)}</script>`,
    parts.rules && `<script type="speculationrules">${parts.rules}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}
