/** The shop in small, drawn with the edited theme and the store's own products (2§2). */
import { basePrice, formatRupees } from '@shop/commerce';
import {
  apiRoutes,
  type OwnStore,
  type ProductListItem,
  type ProductsAnswer,
  pictureAt,
  type Theme,
} from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { House, ShoppingCart, User } from 'lucide-react';
import { useCategories } from '../category/useCategories.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { previewColors } from './previewColors.ts';

type Shown = Pick<ProductListItem, 'id' | 'name' | 'price' | 'salePrice' | 'images'>;

const samples: Shown[] = ['Brass lamp', 'Cotton rug', 'Clay pot', 'Jute bag'].map(
  (name, index) => ({
    id: name,
    name,
    price: 349 + index * 250,
    salePrice: 0,
    images: [],
  }),
);

function usePreviewProducts(slug: string): Shown[] {
  const { data } = useQuery({
    queryKey: ['preview-products', slug],
    queryFn: () =>
      callOwnerApi<ProductsAnswer>(
        `${apiRoutes.products(slug)}?range=[0,3]&sort=["createdAt","DESC"]`,
      ),
  });
  return data?.products.length ? data.products : samples;
}

export function ThemePreview({ store, theme }: { store: OwnStore; theme: Theme }) {
  const products = usePreviewProducts(store.slug);
  const { data: categories } = useCategories();
  const names = categories?.length ? categories : [{ id: '1', name: 'Lamps', imageUrl: '' }];
  const color = previewColors(theme);
  return (
    <aside className="preview" aria-label="Preview of your shop">
      <div className="preview-phone" inert style={color.page}>
        <div className="preview-scroll">
          <div className="preview-nav" data-center={theme.logoCenter} style={color.navbar}>
            <strong style={color.logo}>{store.name}</strong>
            <span className="row" style={color.icons}>
              <User size={18} />
              {theme.cartIconVisible && <ShoppingCart size={18} />}
            </span>
          </div>
          <div
            className="preview-categories"
            data-sticky={theme.stickyCategory || theme.stickyCategoryBelowHeader}
            style={color.categoryBar}
          >
            {names.slice(0, 4).map(({ id, name, imageUrl }) => (
              <span key={id} data-image={theme.categoryWithImage} style={color.category}>
                {theme.categoryWithImage &&
                  (imageUrl ? <img src={pictureAt(imageUrl, 160)} alt="" /> : <i />)}
                {name}
              </span>
            ))}
          </div>
          <div className="preview-products">
            {products.slice(0, 4).map((product) => (
              <div key={product.id} className="preview-card" style={color.card}>
                {product.images[0] ? (
                  <img src={pictureAt(product.images[0], 320)} alt="" />
                ) : (
                  <i className="preview-picture" />
                )}
                <span>{product.name}</span>
                <strong>{formatRupees(basePrice(product))}</strong>
                <span className="preview-button" style={color.button}>
                  Add to Cart
                </span>
              </div>
            ))}
          </div>
        </div>
        {theme.floatingCartButton && (
          <span
            className="preview-float"
            data-raised={theme.bottomMobileNav}
            style={color.floating}
          >
            <ShoppingCart size={18} /> 2
          </span>
        )}
        {theme.bottomMobileNav && (
          <div className="preview-bottom">
            <House size={18} />
            <ShoppingCart size={18} />
            <User size={18} />
          </div>
        )}
      </div>
      <p className="muted small">
        A sketch of your shop on a phone; saved changes show in the shop.
      </p>
    </aside>
  );
}
