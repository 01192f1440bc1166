/** The page that orders one product without script: the product and the form. */
import { formatRupees, surchargeOf, surchargeWith, withSurcharges } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { PausedCheckout } from '../../checkout/PausedCheckout.tsx';
import { PlainOrderForm } from '../../checkout/plain/PlainOrderForm.tsx';
import type { PlainOrder, UnsoldOrder } from '../../checkout/plain/plainOrder.ts';
import { AnswerList } from '../../components/AnswerList.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { CheckoutFrame } from '../../store/CheckoutFrame.tsx';

function UnsoldScreen({ shop }: UnsoldOrder): ReactElement {
  return (
    <CheckoutFrame shop={shop}>
      <div className="shell max-w-2xl pt-8 sm:pt-12">
        <EmptyState
          icon="bag"
          title="This is not sold any more"
          text="The shop has taken it out of sale. Nothing was ordered just now."
        >
          <a className="button button-primary" href={storePaths.home(shop.slug)}>
            See what else there is
          </a>
        </EmptyState>
      </div>
    </CheckoutFrame>
  );
}

export function PlainOrderScreen({ data }: { data: PlainOrder | UnsoldOrder }): ReactElement {
  return 'isUnsold' in data ? <UnsoldScreen {...data} /> : <OrderScreen data={data} />;
}

function OrderScreen({ data }: { data: PlainOrder }): ReactElement {
  const { shop, line, types, questions } = data;
  const { answers = [] } = line;
  // What is asked below and can't be left out is in the price that is shown (FIX-04).
  const open = questions.length > 0 ? surchargeWith(questions, answers) - surchargeOf(answers) : 0;
  const each = withSurcharges(line.price, [{ surcharge: open }]);
  return (
    <CheckoutFrame shop={shop}>
      <div className="shell max-w-2xl pt-8 sm:pt-12">
        <h1 className="text-3xl font-bold">Order without a cart</h1>
        <p className="mt-4 text-lg">
          <a className="link" href={storePaths.product(shop.slug, line.id)}>
            {line.name}
          </a>
          , {formatRupees(each)} each
          {questions.length === 0 && <AnswerList answers={answers} />}
        </p>
        {!shop.settings.acceptsOrders && <PausedCheckout slug={shop.slug} />}
        {shop.settings.acceptsOrders && types.length > 0 && <PlainOrderForm order={data} />}
        {shop.settings.acceptsOrders && types.length === 0 && (
          <p className="mt-8 rounded-xl bg-[var(--tint)] p-4">
            This store can't be ordered from without JavaScript. Please switch it on and reload the
            page.
          </p>
        )}
      </div>
    </CheckoutFrame>
  );
}
