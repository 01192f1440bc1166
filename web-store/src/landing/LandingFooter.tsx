/** The foot of the landing page. */
import { demoSlug, siteName, sitePaths, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';

const links = [
  ['Features', '#features'],
  ['Pricing', '#pricing'],
  ['Demo shop', storePaths.home(demoSlug)],
  ['Login', sitePaths.signin],
  ['Create a store', sitePaths.signup],
] as const;

export function LandingFooter({ chat }: { chat: string }): ReactElement {
  return (
    <footer className="bg-(--accent-deep) text-(--accent-pale)">
      <div className="shell flex flex-wrap items-center justify-between gap-8 py-14">
        <div>
          <p className="text-xl font-bold text-white">
            {siteName}
            <span className="text-(--marigold)">.</span>
          </p>
          <p className="mt-1 text-[0.9375rem]">Online shops for small sellers in India.</p>
        </div>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-7 gap-y-1">
            {links.map(([text, href]) => (
              <li key={text}>
                <a className="inline-block py-2 hover:text-white hover:underline" href={href}>
                  {text}
                </a>
              </li>
            ))}
            {chat && (
              <li>
                <a
                  className="inline-block py-2 hover:text-white hover:underline"
                  href={chat}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {chat.startsWith('https:') ? 'Chat with us' : 'Write to us'}
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
