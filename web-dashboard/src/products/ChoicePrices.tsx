/** Lists the price of each choice of a product with several types of variants (MEND-25, OQ-61). */
import { effectivePrice, formatRupees, groupVariants } from '@shop/commerce';
import type { VariantBody } from '@shop/contract';
import { useWatch } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import styles from './ChoicePrices.module.css';

/** How many choices are listed. */
const most = 24;

/** The first `count` choices of one variant of each type, in the order in which shoppers see them. */
function choicesOf(variants: readonly VariantBody[], count: number): VariantBody[][] {
  return groupVariants(variants).reduce<VariantBody[][]>(
    (choices, group) =>
      choices
        .flatMap((choice) => group.variants.map((variant) => [...choice, variant]))
        .slice(0, count),
    [[]],
  );
}

export function ChoicePrices({ variants }: { variants: readonly VariantBody[] }) {
  const [price, salePrice] = useWatch({ name: ['price', 'salePrice'] });
  const groups = groupVariants(variants);
  if (groups.length < 2) return null;
  const product = { price: Number(price ?? 0), salePrice: Number(salePrice ?? 0), variants };
  const total = groups.reduce((count, group) => count * group.variants.length, 1);
  return (
    <section className={styles.choices} aria-label="What shoppers pay">
      <h3>What shoppers pay</h3>
      <p className={parts.note}>
        One of each type is chosen. The highest price among them counts, or the product's own where
        none has a price; prices are not added up.
      </p>
      <ul>
        {choicesOf(variants, most).map((choice) => {
          const name = choice.map(({ value }) => value).join(' · ');
          return (
            <li key={name}>
              <span>{name}</span>
              <strong>{formatRupees(effectivePrice(product, choice))}</strong>
            </li>
          );
        })}
      </ul>
      {total > most && <p className={parts.note}>and {total - most} more, by the same rule</p>}
    </section>
  );
}
