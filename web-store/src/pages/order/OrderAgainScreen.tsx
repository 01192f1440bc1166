/** An order to be repeated: what is still sold at the prices of today, and what is no longer there (OPAGE-02). */
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import { IntoCart } from '../left-cart/IntoCart.tsx';
import type { GoneLine, OrderAgainData } from './orderAgainData.ts';

function Gone({ gone }: { gone: readonly GoneLine[] }): ReactElement {
  return (
    <section className="my-6 w-full text-left" aria-labelledby="gone">
      <h2 id="gone" className="text-lg font-semibold">
        No longer there
      </h2>
      <ul className="mt-3 grid gap-2 text-[0.9375rem]">
        {gone.map(({ name, why, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a placed order never move
          <li key={index} className="[overflow-wrap:anywhere]">
            {path ? (
              <a className="link" href={path}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}{' '}
            <span className="text-muted">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OrderAgainScreen({ data }: { data: OrderAgainData }): ReactElement {
  const { shop, number, lines, gone, back } = data;
  if (lines.length === 0) {
    return (
      <StoreFrame shop={shop} floatingCart={false}>
        <EmptyState
          icon="bag"
          title="Nothing of it is there any more"
          text={`What you had in order ${number} can’t be ordered at present.`}
        >
          <Gone gone={gone} />
          <a className="button button-primary" href={storePaths.home(shop.slug)}>
            To the store
          </a>
          <a className="button button-quiet" href={back}>
            Back to the order
          </a>
        </EmptyState>
      </StoreFrame>
    );
  }
  return (
    <StoreFrame shop={shop} floatingCart={false}>
      <div className="shell max-w-2xl pt-8 sm:pt-12">
        <h1 className="text-3xl font-bold">Order again</h1>
        <p className="mt-2 text-muted">What you had in order {number}, at the prices of today.</p>
        <IntoCart slug={shop.slug} lines={lines} />
        {gone.length > 0 && <Gone gone={gone} />}
        <p className="mt-8">
          <a className="link inline-flex min-h-11 items-center font-medium" href={back}>
            Back to the order
          </a>
        </p>
      </div>
    </StoreFrame>
  );
}
