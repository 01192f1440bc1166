/**
 * Detects in a browser whether a hostile text became more than text: executed script, policy
 * violations, elements, requests.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { mark } from './mark.ts';

export interface Detector {
  /** Returns what was detected since the last call. */
  seen(): string[];
  /** Searches the document of every frame for elements and attributes that are not ours. */
  look(page: Page): Promise<void>;
}

/** Watches every page of a context; requests to other origins than these count too. */
export async function detectorIn(context: BrowserContext, origin: string): Promise<Detector> {
  let seen: string[] = [];
  const tell = (what: string) => {
    seen.push(what);
  };
  await context.exposeBinding('tellDetector', (_, what: string) => tell(what));
  await context.addInitScript((name) => {
    const report = (what: string) => Reflect.get(window, 'tellDetector')(what);
    const set = () => report(`script ran on ${location.href}`);
    Object.defineProperty(window, name, { set, configurable: true });
    document.addEventListener('securitypolicyviolation', (breach) =>
      report(`${breach.violatedDirective} was breached on ${location.href} by ${breach.sample}`),
    );
  }, mark);
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) tell(`asked for ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      tell(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) tell(message.text());
    });
  });
  return {
    seen: () => {
      const found = seen;
      seen = [];
      return found;
    },
    look: async (page) => {
      const found = await Promise.all(page.frames().map((frame) => frame.evaluate(oddities, mark)));
      for (const oddity of found.flat()) tell(`${oddity} in ${page.url()}`);
    },
  };
}

/** The search, which runs in the page. */
function oddities(name: string): string[] {
  const addresses = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'];
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const odd = [...element.attributes].filter(
      (attribute) =>
        attribute.name.startsWith('on') ||
        attribute.name.includes(name) ||
        (addresses.includes(attribute.name) &&
          /^\s*(javascript|vbscript|data:text)/i.test(attribute.value)),
    );
    const isOurs = odd.length === 0 && !element.localName.includes(name);
    return isOurs ? [] : [element.outerHTML.slice(0, 120)];
  });
}
