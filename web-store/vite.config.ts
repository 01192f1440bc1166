/** Builds the browser's part (dist/client) and, with --ssr, the server entry that inlines its asset names. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/clientAssets.ts';
import { precompress } from './build/precompress.ts';

/** One file for React, one for what every store page needs, and one for what surrounds all but the checkout; few pages show plans, a banner, a number of pieces, how an order was sent, what the shop promises, a choice, states, an account's addresses or an upload, which are in neither. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'shop',
    test: /web-store\/src\/(?:components\/(?!Plan|Stepper|Tracking)|lib\/(?!offline|cancelledText|momentText)|store\/(?!Hero|BuyFacts|promises|CheckoutFrame|StoreFrame|Navbar|BottomNav|FloatingCart|Footer|OfferStrip|cartPlace)|cart\/(?:CartCount|cartStore|nextPath|useAddToCart)|quote\/kept|orderStorage\/lastOrder)|\/libs\/(?!commerce\/src\/(?:pricing|choice|price-range|state|upi)|contract\/src\/(?:address|left-cart|order-page|upi)|client\/src\/(?:file-kind|shrink-picture))/,
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
