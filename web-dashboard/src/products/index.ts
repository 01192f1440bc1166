/** The resource of a store's products: the list, the form for new ones, the form for existing ones. */
import { createElement, lazy } from 'react';
import { Route } from 'react-router';
import { ProductList } from './ProductList.tsx';

const ProductCreate = lazy(() =>
  import('./ProductCreate.tsx').then((module) => ({ default: module.ProductCreate })),
);
const ProductEdit = lazy(() =>
  import('./ProductEdit.tsx').then((module) => ({ default: module.ProductEdit })),
);

/** Props of the <Resource>; the forms have their documented addresses (1§2). */
export const products = {
  list: ProductList,
  recordRepresentation: 'name',
  children: [
    createElement(Route, { key: 'create', path: 'add-new', element: createElement(ProductCreate) }),
    createElement(Route, { key: 'edit', path: 'add-new/:id', element: createElement(ProductEdit) }),
  ],
};
