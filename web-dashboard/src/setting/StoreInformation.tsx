/** Card: logo, name and description. */
import TextField from '@mui/material/TextField';
import { limits } from '@shop/contract';
import { Panel } from '../layout/Panel.tsx';
import { LogoInput } from './LogoInput.tsx';
import type { SettingCardProps } from './settingDraft.ts';

export function StoreInformation({ draft, change }: SettingCardProps) {
  return (
    <Panel title="Store Information" subtitle="What shoppers see first.">
      <div className="stack">
        <LogoInput url={draft.logo} name={draft.name} onChange={(logo) => change({ logo })} />
        <TextField
          label="Store Name"
          value={draft.name}
          required
          error={draft.name.trim() === ''}
          helperText={draft.name.trim() === '' ? 'Enter a name' : undefined}
          onChange={(event) => change({ name: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.storeName } }}
        />
        <TextField
          label="Description"
          value={draft.description}
          multiline
          minRows={3}
          placeholder="What you sell, where you are, what makes it special"
          helperText={`${draft.description.length} of ${limits.storeDescription}`}
          onChange={(event) => change({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits.storeDescription } }}
        />
      </div>
    </Panel>
  );
}
