/** Starts the owner's and the admin's screens. */
import '@fontsource-variable/figtree/wght.css';
import './theme/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { installNumberFields } from './lib/numberFields.ts';
import { installTokens } from './theme/tokens.ts';

installTokens(document.documentElement);
installNumberFields();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
