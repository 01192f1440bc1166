/** Card with the visits of the platform's support to this shop (OQ-02). */
import { siteName } from '@shop/contract';
import { Panel } from '../layout/Panel.tsx';
import { VisitList } from '../visits/VisitList.tsx';

export function SupportVisits() {
  return (
    <Panel
      title="Support visits"
      subtitle={`Whenever somebody of ${siteName} opens this dashboard or changes something here, it stands below.`}
    >
      <VisitList />
    </Panel>
  );
}
