/** A picture with its smaller versions; its space is reserved while it loads. */
import { pictureSize, pictureSrcSet } from '@shop/contract';
import type { ReactElement } from 'react';

export interface PictureProps {
  url: string;
  alt: string;
  /** The `sizes` attribute: the width that the picture fills. */
  sizes: string;
  /** The first picture in view, which is loaded at once. */
  first?: boolean;
  className?: string;
}

export function Picture({ url, alt, sizes, first, className }: PictureProps): ReactElement {
  const size = pictureSize(url);
  const srcSet = pictureSrcSet(url);
  return (
    <img
      key={url}
      src={url}
      alt={alt}
      width={size?.width ?? 640}
      height={size?.height ?? 640}
      {...(srcSet ? { srcSet, sizes } : {})}
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      className={className}
    />
  );
}
