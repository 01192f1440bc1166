/** Makes one icon of Material UI. */
import { createSvgIcon } from '@mui/material/SvgIcon';
import { createElement, Fragment } from 'react';

/** A component that draws these paths in a square of 24. */
export function icon(name, ...paths) {
  const shapes = paths.map((d) => createElement('path', { d }));
  return createSvgIcon(createElement(Fragment, null, ...shapes), name);
}
