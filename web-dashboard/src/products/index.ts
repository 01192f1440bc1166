/** The products of a store: list, form for new ones, form for present ones. */
import { createElement, lazy } from 'react';
import { Route } from 'react-router';
import { ProductList } from './ProductList.tsx';

const ProductCreate = lazy(() =>
  import('./ProductCreate.tsx').then((module) => ({ default: module.ProductCreate })),
);
const ProductEdit = lazy(() =>
  import('./ProductEdit.tsx').then((module) => ({ default: module.ProductEdit })),
);

/** Props of its <Resource>; the forms keep their documented addresses (1§2). */
export const products = {
  list: ProductList,
  recordRepresentation: 'name',
  children: [
    createElement(Route, { key: 'create', path: 'add-new', element: createElement(ProductCreate) }),
    createElement(Route, { key: 'edit', path: 'add-new/:id', element: createElement(ProductEdit) }),
  ],
};
