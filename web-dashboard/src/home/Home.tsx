/** /home: the link to share, the next steps, and how the shop is doing (1§2). */
import './home.css';
import { Page } from '../layout/Page.tsx';
import { useStore } from '../providers/store.tsx';
import { MenuLink } from './MenuLink.tsx';
import { NextSteps } from './NextSteps.tsx';

export function Home() {
  const { store } = useStore();
  return (
    <Page title="Dashboard" subtitle={`Here is how ${store.name} is doing.`}>
      <div className="stack">
        <MenuLink />
        <NextSteps />
      </div>
    </Page>
  );
}
