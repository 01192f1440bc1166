/** Says what became of a request to be told of stock. */
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { IconName } from '../../components/Icon.tsx';
import { StoreFrame } from '../../store/StoreFrame.tsx';
import type { StockAlertData } from './stockAlertData.ts';

type Words = Record<
  StockAlertData['state'],
  { icon: IconName; title: string; text: (data: StockAlertData) => string }
>;

const words: Words = {
  asked: {
    icon: 'check',
    title: 'We will tell you',
    text: ({ shop }) =>
      `${shop.name} sends one mail when it is back. Your address is deleted afterwards.`,
  },
  refused: {
    icon: 'alert',
    title: 'That did not work',
    text: ({ reason }) => `${reason}.`.replace(/\.\.$/, '.'),
  },
  ask: {
    icon: 'bin',
    title: 'Forget this address?',
    text: ({ shop }) =>
      `Your address is taken off everything that it waits for at ${shop.name}. No more mails about it are sent.`,
  },
  forgotten: {
    icon: 'check',
    title: 'Forgotten',
    text: ({ shop }) => `Your address does not wait for anything at ${shop.name} any more.`,
  },
  unknown: {
    icon: 'search',
    title: 'No such link',
    text: () => 'Please open the link exactly as it stands in the mail.',
  },
};

export function StockAlertScreen({ data }: { data: StockAlertData }): ReactElement {
  const { icon, title, text } = words[data.state];
  const goesBack = data.state === 'asked' || data.state === 'refused';
  return (
    <StoreFrame shop={data.shop} floatingCart={false}>
      <div role="status">
        <EmptyState icon={icon} title={title} text={text(data)}>
          {data.state === 'ask' && (
            <form method="post" className="w-full">
              <input type="hidden" name="forget" value="1" />
              <button type="submit" className="button button-primary w-full">
                Forget my address
              </button>
            </form>
          )}
          <a
            className={`button ${data.state === 'ask' ? 'button-quiet' : 'button-primary'}`}
            href={data.back}
          >
            {goesBack ? 'Back to the product' : 'To the store'}
          </a>
        </EmptyState>
      </div>
    </StoreFrame>
  );
}
