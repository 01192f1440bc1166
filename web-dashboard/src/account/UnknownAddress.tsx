/** An address that none of our screens has: hands over to the store's not-found page (1§2). */
import { sitePaths } from '@shop/contract';
import { useEffect } from 'react';
import { ScreenLoader } from './ScreenLoader.tsx';

export function UnknownAddress() {
  useEffect(() => window.location.replace(sitePaths.notFound), []);
  return <ScreenLoader />;
}
