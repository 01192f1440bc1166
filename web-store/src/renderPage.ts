/** Renders a prepared page: markup, document, headers. */
import {
  pictureAt,
  type ShownStore,
  type StorefrontResponse,
  siteColors,
  storePaths,
} from '@shop/contract';
import { renderToString } from 'react-dom/server';
import { siteFontFiles, siteStyle } from './landing/siteStyle.ts';
import { contentPolicy } from './lib/contentPolicy.ts';
import { documentHtml, speculationRules } from './lib/document.ts';
import type { PreparedPage } from './lib/page.ts';
import { recallScript } from './lib/recallScript.ts';
import { shownOffers } from './lib/shop.ts';
import { lookFontFiles } from './store/lookStyle.ts';
import { barColor, themeStyle } from './store/themeStyle.ts';

/** The answer for a page of a store, or of the platform when `store` is null; links below the path `ahead` are fetched ahead, '' = none. */
export function renderPage(
  page: PreparedPage,
  store: ShownStore | null,
  ahead: string,
): StorefrontResponse {
  const theme = store?.settings.theme;
  const style = store && theme ? themeStyle(theme, store.look) : siteStyle;
  const rules = ahead && speculationRules(ahead);
  const recalled = page.name && store ? { slug: store.slug, offers: shownOffers(store) } : null;
  const scripts = [...(recalled ? [recallScript] : []), ...(rules ? [rules] : [])];
  const markup = renderToString(page.element);
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? '';
  const body = documentHtml({
    head: page.head,
    preloads,
    html: markup.slice(preloads.length),
    hydration: page.name ? { page: page.name, data: page.data } : null,
    icon: pictureAt(store?.favicon || store?.logo || '', 160),
    manifest: store?.live ? `${storePaths.home(store.slug)}/manifest.webmanifest` : '',
    style,
    themeColor: store && theme ? barColor(theme, store.look) : siteColors.ground,
    fonts: store ? lookFontFiles(store.look) : siteFontFiles,
    name: store?.name ?? '',
    recalled,
    rules,
  });
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // Browsers ask again each time and get a 304 while nothing has changed, so an owner's change shows at once.
      'cache-control': page.secret ? 'no-store' : 'no-cache',
      'content-security-policy': contentPolicy({ style, scripts }, page.reach),
      // With 'no-referrer' the forms of a secret page would come without an origin, as a stranger's do.
      'referrer-policy': page.secret ? 'same-origin' : 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
    body,
    cacheable: page.cacheable,
    reads: page.reads,
  };
}
