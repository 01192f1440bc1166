/** Card with the shop's address, phone number and opening hours (MEND-12). */
import { cleanText, isMobileMiscounted } from '@shop/commerce';
import { limits } from '@shop/contract';
import { TextInput } from 'react-admin';
import { keepEmptyText } from '../inputs/keepEmptyText.ts';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';

const isWeb = (text: string) => text === '' || /^https:\/\/\S+\.\S+/i.test(cleanText(text));
const mapFault = (text: string) =>
  isWeb(text) ? undefined : 'Paste the whole link, beginning with https://';

const phoneFault = (text: string) =>
  isMobileMiscounted(text ?? '') ? 'A mobile number has 10 digits' : undefined;

const most = { htmlInput: { maxLength: limits.storeContact } };

export function ContactInputs() {
  return (
    <Panel
      title="Where to find you"
      subtitle="Shown in the footer, at checkout, on the thank-you page and in mails. What you leave empty is not shown."
    >
      <div className={parts.stack}>
        <TextInput
          source="address"
          label="Shop address"
          multiline
          minRows={2}
          placeholder="12, Gandhi Bazaar Main Road, Basavanagudi, Bengaluru 560004"
          parse={keepEmptyText}
          helperText="Needed for pickup: shoppers come here."
          slotProps={most}
        />
        <div className={parts.pair}>
          <TextInput
            source="contactPhone"
            label="Phone"
            type="tel"
            placeholder="98450 33333"
            parse={keepEmptyText}
            validate={phoneFault}
            helperText="Mobile or landline, for questions about orders."
            slotProps={{ htmlInput: { maxLength: limits.phone } }}
          />
          <TextInput
            source="mapLink"
            label="Map link"
            type="url"
            placeholder="https://maps.app.goo.gl/…"
            parse={keepEmptyText}
            validate={mapFault}
            helperText="In Google Maps: Share, then Copy link."
            slotProps={{ htmlInput: { maxLength: limits.url } }}
          />
        </div>
        <TextInput
          source="openingHours"
          label="Opening hours"
          multiline
          minRows={2}
          placeholder={'Mon to Sat 10 am to 8 pm\nSunday closed'}
          parse={keepEmptyText}
          helperText={false}
          slotProps={most}
        />
      </div>
    </Panel>
  );
}
