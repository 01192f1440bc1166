/** Card: logo, name and description. */
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Panel } from '../layout/Panel.tsx';
import { LogoInput } from './LogoInput.tsx';
import type { SettingCardProps } from './settingDraft.ts';

export function StoreInformation({ draft, change, faults }: SettingCardProps) {
  const nameFault = draft.name.trim() === '' ? 'Enter a name' : faults.name;
  return (
    <Panel title="Store Information" subtitle="What shoppers see first.">
      <div className="stack">
        <LogoInput url={draft.logo} name={draft.name} onChange={(logo) => change({ logo })} />
        <TextField
          label="Store Name"
          value={draft.name}
          required
          error={Boolean(nameFault)}
          helperText={nameFault}
          onChange={(event) => change({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.storeName } }}
        />
        <TextField
          label="Description"
          value={draft.description}
          multiline
          minRows={3}
          placeholder="What you sell, where you are, what makes it special"
          error={Boolean(faults.description)}
          helperText={
            faults.description ?? `${draft.description.length} of ${limits.storeDescription}`
          }
          onChange={(event) => change({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.storeDescription } }}
        />
      </div>
    </Panel>
  );
}
