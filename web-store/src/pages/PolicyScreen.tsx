/** A policy page: the owner's text, or 'Page not found' (PAGE-01, PAGE-08, PAGE-09). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../components/EmptyState.tsx';
import type { Shop } from '../lib/shop.ts';
import { StoreFrame } from '../store/StoreFrame.tsx';

export interface PolicyData {
  shop: Shop;
  /** Null when there is no such page. */
  page: { title: string; content: string } | null;
}

export function PolicyScreen({ data: { shop, page } }: { data: PolicyData }): ReactElement {
  return (
    <StoreFrame shop={shop}>
      {page ? (
        <article className="shell max-w-3xl pt-10 sm:pt-16">
          <h1 className="mb-8 text-3xl font-bold sm:text-4xl">{page.title}</h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it on save (OQ-21), the policy forbids scripts */}
          <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: page.content }} />
        </article>
      ) : (
        <EmptyState icon="search" title="Page not found" text="This shop has no such page.">
          <a className="button button-primary" href={storePaths.home(shop.slug)}>
            Back to the shop
          </a>
        </EmptyState>
      )}
    </StoreFrame>
  );
}
