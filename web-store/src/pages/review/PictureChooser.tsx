/** Chooses the pictures of a review; without script it is the browser's own field. */
import { limits } from '@shop/contract';
import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import type { ChosenPicture, Pictures } from './usePictures.ts';

/** Width and height of a preview, px of the screen's finest. */
const previewSide = 160;

/** Draws the middle of a picture; the page's policy has no addresses of chosen files. */
async function draw(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return;
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, previewSide, previewSide);
  picture.close();
}

function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

const words: Readonly<Record<ChosenPicture['state'], string>> = {
  preparing: 'being made ready',
  ready: 'ready to send',
  sending: 'being sent',
  sent: 'sent',
  failed: 'not sent',
};

function Chosen({ picture, onRemove }: { picture: ChosenPicture; onRemove?: () => void }) {
  const { file, state, share, problem } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void draw(canvas.current, file);
  }, [file]);
  return (
    <li className="flex items-center gap-3">
      <canvas
        ref={canvas}
        width={previewSide}
        height={previewSide}
        className="size-16 shrink-0 rounded-xl bg-[var(--tint)]"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate">{file.name}</p>
        <p className="text-muted">
          {sizeText(file.size)} · {words[state]}
        </p>
        {state === 'sending' && (
          <progress
            max={1}
            value={share}
            aria-label={`Sending ${file.name}`}
            className="picture-progress"
          />
        )}
        {problem && (
          <p role="alert" className="mt-0.5 text-[#8c1d18] [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-[var(--radius-control)] hover:bg-[var(--tint)]"
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </li>
  );
}

export interface PictureChooserProps {
  id: string;
  pictures: Pictures;
  /** Whether pictures are being sent, so that none can be added or removed. */
  isBusy: boolean;
  /** How many pictures the review may still have. */
  most: number;
  /** Whether the form is about pictures alone, so that one must be chosen. */
  isNeeded?: boolean;
}

export function PictureChooser(props: PictureChooserProps): ReactElement {
  const { id, pictures, isBusy, most, isNeeded = false } = props;
  const { chosen, left, add, remove } = pictures;
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const field = input.current;
    if (!field?.files?.length) return;
    add([...field.files]);
    field.value = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: files that were chosen before the page was hydrated are taken once
  useEffect(take, []);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {isNeeded ? 'Add pictures' : 'Your pictures'}{' '}
        {!isNeeded && <span className="font-normal text-muted">(optional)</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name="file"
        accept="image/*"
        multiple={most > 1}
        required={isNeeded && chosen.length === 0}
        disabled={isBusy || left <= 0}
        onChange={take}
        aria-describedby={`${id}-hint`}
        data-chosen={chosen.length > 0 || undefined}
        className="picture-field"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {left > 0 || chosen.length === 0
          ? `Up to ${most === limits.reviewPictures ? most : `${most} more`}. Where and how they were taken is removed from them.`
          : `That is all: a review has at most ${limits.reviewPictures} pictures.`}
      </p>
      {chosen.length > 0 && (
        <ul aria-label="Chosen pictures" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {chosen.map((picture) => {
            const mayGo = !isBusy && picture.state !== 'sent';
            return (
              <Chosen
                key={picture.key}
                picture={picture}
                {...(mayGo && { onRemove: () => remove(picture.key) })}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
