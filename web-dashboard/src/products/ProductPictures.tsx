/** A product's pictures: their order, and the text of each for those who can't see it (DET-04). */
import { TextField } from '@mui/material';
import { type ImageText, limits, pictureAt } from '@shop/contract';
import { useInput } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';
import { InputError } from '../inputs/InputError.tsx';
import parts from '../layout/parts.module.css';
import { ImagesInput } from '../media/ImagesInput.tsx';
import styles from './ProductPictures.module.css';

const nothing: ImageText[] = [];

/** The texts of all pictures; those of removed ones stay until the save, since a picture may come back. */
function PictureTexts({ images }: { images: readonly string[] }) {
  const { field } = useInput<ImageText[]>({ source: 'imageTexts', defaultValue: nothing });
  const { errors } = useFormState();
  const texts: ImageText[] = field.value ?? nothing;
  const change = (url: string, text: string) => {
    const others = texts.filter((one) => one.url !== url);
    field.onChange([...others, { url, text }]);
  };
  return (
    <details className={styles.texts}>
      <summary>Describe the pictures</summary>
      <p className={parts.note}>Read aloud to people who can’t see them, and by search engines.</p>
      <ul>
        {images.map((url, index) => (
          <li key={url}>
            <img src={pictureAt(url, 160)} alt="" width={52} height={52} />
            <TextField
              label={`Text of picture ${index + 1}`}
              placeholder="Red kurta, seen from the front"
              value={texts.find((one) => one.url === url)?.text ?? ''}
              slotProps={{ htmlInput: { maxLength: limits.imageText } }}
              onChange={(event) => change(url, event.target.value)}
            />
          </li>
        ))}
      </ul>
      <InputError texts={errorsBelow(errors.imageTexts)} />
    </details>
  );
}

export function ProductPictures() {
  const images: string[] | undefined = useWatch({ name: 'images' });
  return (
    <div className={parts.stackTight}>
      <ImagesInput source="images" />
      {images && images.length > 0 && <PictureTexts images={images} />}
    </div>
  );
}
