/** The resource of a store's orders: the list, and one order by itself. */
import { createElement, lazy } from 'react';
import { Route } from 'react-router';
import { OrderList } from './OrderList.tsx';

const OneOrder = lazy(() =>
  import('./OneOrder.tsx').then((module) => ({ default: module.OneOrder })),
);

/** Props of the <Resource>. */
export const orders = {
  list: OrderList,
  recordRepresentation: 'number',
  children: [createElement(Route, { key: 'one', path: ':id', element: createElement(OneOrder) })],
};
