/** The resource of a store's offers: the list, the form for new ones, the form for stored ones. */
import { createElement, lazy } from 'react';
import { Route } from 'react-router';

const OfferList = lazy(() =>
  import('./OfferList.tsx').then((module) => ({ default: module.OfferList })),
);
const OfferCreate = lazy(() =>
  import('./OfferCreate.tsx').then((module) => ({ default: module.OfferCreate })),
);
const OfferEdit = lazy(() =>
  import('./OfferEdit.tsx').then((module) => ({ default: module.OfferEdit })),
);

/** Props of the <Resource>. */
export const offers = {
  list: OfferList,
  recordRepresentation: 'name',
  children: [
    createElement(Route, { key: 'create', path: 'new', element: createElement(OfferCreate) }),
    createElement(Route, { key: 'edit', path: ':id', element: createElement(OfferEdit) }),
  ],
};
