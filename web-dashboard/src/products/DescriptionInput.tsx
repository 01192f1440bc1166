/** A product's description: plain text, or with bold, lists and links (DET-03). */
import { Button } from '@mui/material';
import { limits } from '@shop/contract';
import { Type } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { maxLength, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import parts from '../layout/parts.module.css';
import { htmlOfText } from '../richText/plainText.ts';
import shared from '../theme/shared.module.css';

const RichDescription = lazy(() =>
  import('./RichDescription.tsx').then((module) => ({ default: module.RichDescription })),
);

function PlainDescription() {
  const { getValues, setValue } = useFormContext();
  const format = () => {
    setValue('description', htmlOfText(getValues('description') ?? ''), { shouldDirty: true });
    setValue('descriptionFormat', 'html', { shouldDirty: true });
  };
  return (
    <div className={parts.stackTight}>
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={4}
        validate={maxLength(limits.productDescription, 'Too long')}
        helperText={false}
        parse={(text: string) => text}
      />
      <div>
        <Button variant="text" size="small" startIcon={<Type size={16} />} onClick={format}>
          Add bold, lists or links
        </Button>
      </div>
    </div>
  );
}

export function DescriptionInput() {
  const format = useWatch({ name: 'descriptionFormat' });
  if (format !== 'html') return <PlainDescription />;
  return (
    <Suspense fallback={<span className={shared.skeleton} style={{ height: 180 }} />}>
      <RichDescription />
    </Suspense>
  );
}
