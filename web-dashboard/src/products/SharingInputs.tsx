/** The card with a product's title and text for search engines and chats, and how they show it (PUB-08). */
import { shownDescription, shownTitle } from '@shop/commerce';
import { limits, type Product, pictureAt, storePaths } from '@shop/contract';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { storeLink } from '../lib/storeAddress.ts';
import { useStore } from '../providers/store.tsx';
import { wordsOfHtml } from '../richText/plainText.ts';
import type { ProductValues } from './productBody.ts';
import { toProductBody } from './productBody.ts';
import styles from './SharingInputs.module.css';

/** How a search result and a chat show the product as it is typed now. */
function Previews() {
  const { store } = useStore();
  const values = useWatch() as Partial<ProductValues>;
  const { name, images, ...body } = toProductBody(values);
  const isRich = body.descriptionFormat === 'html';
  const text = isRich ? wordsOfHtml(body.description) : body.description;
  const shown = { name: name || 'Name of the product', description: text };
  // What is shown are words in any case.
  const product = { ...body, ...shown, descriptionFormat: 'text' } as Product;
  const title = shownTitle(product, store.name);
  const description = shownDescription(product);
  const { host } = new URL(storeLink(store));
  const address = `${host}${storePaths.product(store.slug, values.handle || '…')}`;
  const [cover] = images;
  return (
    <div className={parts.stack}>
      <figure className={styles.preview}>
        <figcaption>Search result</figcaption>
        <div className={styles.result}>
          <p className={styles.address}>{address}</p>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{description}</p>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>WhatsApp</figcaption>
        <div className={styles.chat}>
          {cover ? <img src={pictureAt(cover, 640)} alt="" /> : <div className={styles.blank} />}
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{description}</p>
          <p className={styles.address}>{host}</p>
        </div>
      </figure>
    </div>
  );
}

const hint = 'Without words of your own they take its name, price and description.';

export function SharingInputs({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  const head = {
    title: 'Search and sharing',
    subtitle: `How search engines and chats show the product. ${hint}`,
  };
  return (
    <Panel {...(!isBelowTitle && head)}>
      <div className={parts.stack}>
        <TextInput
          source="searchTitle"
          label="Search title"
          validate={maxLength(limits.searchTitle, 'Too long')}
          helperText={`At most ${limits.searchTitle} characters.`}
        />
        <TextInput
          source="searchDescription"
          label="Search description"
          multiline
          minRows={2}
          validate={maxLength(limits.searchDescription, 'Too long')}
          helperText={`At most ${limits.searchDescription} characters.`}
        />
        <Previews />
      </div>
    </Panel>
  );
}
