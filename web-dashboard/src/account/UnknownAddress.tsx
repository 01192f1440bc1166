/** Handles an address without a screen: leads to the landing page, or to the not-found page (1§2). */
import { sitePaths } from '@shop/contract';
import { useEffect } from 'react';
import { ScreenLoader } from './ScreenLoader.tsx';

/** `dashboardOf` is the slug of the shop whose dashboard was asked, so that the page doesn't say that the shop is not there (FIX-72). */
export function UnknownAddress({ dashboardOf }: { dashboardOf?: string }) {
  useEffect(() => {
    const isLanding = window.location.pathname === sitePaths.landing;
    const notFound = sitePaths.notFound + (dashboardOf ? `?dashboard=${dashboardOf}` : '');
    window.location.replace(isLanding ? sitePaths.landing : notFound);
  }, [dashboardOf]);
  return <ScreenLoader />;
}
