/** The footer of every store page: the shop, its contact, and links to the policy pages that are written (MEND-38). */
import { pageKeys, pages, siteName, sitePaths, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { ChatLink } from '../components/ChatLink.tsx';
import type { Shop } from '../lib/shop.ts';
import { hasContact, ShopContact } from './ShopContact.tsx';

export function Footer({ shop }: { shop: Shop }): ReactElement {
  return (
    <footer className="mt-24 border-t border-line">
      <div className="shell grid gap-10 py-14 md:grid-cols-[1.4fr_1fr]">
        <div className="max-w-md">
          <p className="brand text-xl" dir="auto">
            {shop.name}
          </p>
          {shop.description && (
            <p dir="auto" className="mt-3 line-clamp-4 text-[0.9375rem] text-muted">
              {shop.description}
            </p>
          )}
          {hasContact(shop) && (
            <div className="mt-5">
              <ShopContact shop={shop} />
            </div>
          )}
          <ChatLink shop={shop} className="button button-quiet mt-6 text-[0.9375rem]" />
        </div>
        {shop.writtenPages.length > 0 && (
          <nav aria-label="Information">
            <ul className="grid grid-cols-1 gap-x-8 gap-y-1 text-[0.9375rem] min-[400px]:grid-cols-2">
              {pageKeys
                .filter((key) => shop.writtenPages.includes(key))
                .map((key) => (
                  <li key={key}>
                    <a
                      className="inline-block py-1.5 text-muted hover:text-ink hover:underline"
                      href={storePaths.page(shop.slug, key)}
                    >
                      {pages[key].title}
                    </a>
                  </li>
                ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="border-t border-line">
        <p className="shell py-5 text-sm text-muted">
          Shop made with{' '}
          <a className="link font-medium" href={sitePaths.signup}>
            {siteName}
          </a>
        </p>
      </div>
    </footer>
  );
}
