/** A button that lets the owner choose files; the same file may be chosen again. */
import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';
import shared from '../theme/shared.module.css';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The name of the hidden input, for screen readers. */
  inputLabel: string;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { inputLabel, accept, multiple = false, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        className={shared.visuallyHidden}
        aria-label={inputLabel}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
