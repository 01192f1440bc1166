/** The HTML document around a rendered page: assets, head, theme, data, speculation rules. */

import { siteName } from '@shop/contract';
import { brandIcon } from './brandIcon.ts';
import { escapeHtml, scriptJson } from './escapeHtml.ts';
import type { Head } from './head.ts';
import { headHtml } from './headHtml.ts';

/** The browser's side of a page: which screen to wake and with what. */
interface PageData {
  page: string;
  data: unknown;
}

export interface DocumentParts {
  head: Head;
  /** Links that React puts before the markup: the first pictures, to be fetched at once. */
  preloads: string;
  /** Rendered markup of the page. */
  html: string;
  /** Null for pages without any script. */
  wake: PageData | null;
  /** Address of an icon, or '' for the platform's. */
  icon: string;
  /** Web manifest, or ''. */
  manifest: string;
  /** Theme rules for the inline style element, or ''. */
  style: string;
  /** Files of type that the page needs at once, as 'hind-400'. */
  fonts: readonly string[];
  /** Colour of the browser's bar. */
  themeColor: string;
  /** Name of the site in shared links. */
  name: string;
  /** Path under which links are fetched ahead, or ''. */
  ahead: string;
}

const defaultIcon = `data:image/svg+xml,${encodeURIComponent(brandIcon)}`;

function speculationRules(path: string): string {
  const where = {
    and: [
      {
        or: [{ href_matches: path }, { href_matches: `${path}/*` }, { href_matches: `${path}?*` }],
      },
      { not: { href_matches: `${path}/dashboard*` } },
    ],
  };
  const rules = { prefetch: [{ where, eagerness: 'moderate' }] };
  return `<script type="speculationrules">${scriptJson(rules)}</script>`;
}

function fontPreload(name: string): string {
  const address = __ASSETS__.fonts[name];
  return address
    ? `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`
    : '';
}

/** The whole page. */
export function documentHtml(parts: DocumentParts): string {
  const { wake } = parts;
  return [
    `<!doctype html><html lang="en-IN"${parts.name ? ' class="store"' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="stylesheet" href="${__ASSETS__.style}">`,
    parts.preloads,
    ...parts.fonts.map(fontPreload),
    parts.style && `<style>${parts.style}</style>`,
    headHtml(parts.head, parts.name || siteName),
    `<meta name="theme-color" content="${escapeHtml(parts.themeColor)}">`,
    `<link rel="icon" href="${escapeHtml(parts.icon || defaultIcon)}">`,
    parts.icon && `<link rel="apple-touch-icon" href="${escapeHtml(parts.icon)}">`,
    parts.manifest && `<link rel="manifest" href="${escapeHtml(parts.manifest)}">`,
    wake && `<script type="module" src="${__ASSETS__.script}"></script>`,
    `</head><body><div id="app">${parts.html}</div>`,
    wake && `<script type="application/json" id="data">${scriptJson(wake)}</script>`,
    parts.ahead && speculationRules(parts.ahead),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
}
