/** Builds the browser's part (dist/client) and, with --ssr, the server entry that inlines its asset names. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/clientAssets.ts';
import { precompress } from './build/precompress.ts';

/** One file for React, one for what every store page needs, one for the orders that the browser stores, and one for what surrounds all but the checkout; what only some pages show (plans, a number of pieces, how an order was sent, choices, states, an upload) is in neither, because a page brings at most 90 kB of script (GEN-04). */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'shop',
    test: /web-store\/src\/(?:components\/(?!Plan|Stepper|Tracking|AnswerList|SelectFrame|ErrorBox)|lib\/(?!offline|cancelledText|momentText|useResolved)|store\/(?!Hero|BuyFacts|promises|CheckoutFrame|StoreFrame|Navbar|BottomNav|FloatingCart|Footer|OfferStrip|cartPlace)|cart\/(?:CartCount|cartStore|nextPath|useAddToCart)|quote\/kept)|\/libs\/(?!commerce\/src\/(?:pricing|choice|price-range|state|upi|shipment|slot-|order-|offer-choice|total)|contract\/src\/(?:address|left-cart|order-page|upi)|client\/src\/(?:file-kind|shrink-picture|all-rows))/,
  },
  {
    name: 'stored',
    test: /web-store\/src\/orderStorage\/(?:lastOrder|pendingOrder|checkoutDraft|forgetOrderKey|ownDetails)/,
  },
  {
    name: 'frame',
    test: /web-store\/src\/(?:store\/(?:StoreFrame|Navbar|BottomNav|FloatingCart|Footer|OfferStrip|cartPlace)|catalog\/(?:SearchSheet|SheetResults|useCatalogSearch))/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  base: '/assets/store/',
  publicDir: false,
  plugins: isSsrBuild ? [react()] : [react(), tailwindcss(), precompress()],
  resolve: { conditions: ['source'] },
  ssr: { noExternal: true, resolve: { conditions: ['source'] } },
  define: isSsrBuild
    ? { __ASSETS__: JSON.stringify(clientAssets()), 'process.env.NODE_ENV': '"production"' }
    : {},
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        rolldownOptions: { input: 'src/entryServer.ts', output: { entryFileNames: 'entry.js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 2048,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entryClient.ts', 'src/styles.css'],
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
}));
