/** The buttons that set and remove a link; a small dialog asks for its address. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import { withScheme } from '@shop/commerce';
import { limits } from '@shop/contract';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link2, Unlink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './richText.module.css';

export function LinkButtons({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const set = (event: FormEvent) => {
    event.preventDefault();
    // The page's form is around the dialog and must not be submitted.
    event.stopPropagation();
    const text = (address ?? '').trim();
    const href = /^(mailto|tel):/i.test(text) ? text : withScheme(text);
    setAddress(null);
    if (!href) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
  };

  return (
    <span className={styles.group}>
      <button
        type="button"
        className={styles.button}
        aria-label="Link"
        aria-pressed={isLink}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
      >
        <Link2 size={18} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="Unlink"
        disabled={!isLink}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        <Unlink size={18} />
      </button>
      <Dialog
        open={address !== null}
        onClose={() => setAddress(null)}
        maxWidth="xs"
        aria-labelledby="link-title"
      >
        <form onSubmit={set}>
          <DialogTitle id="link-title">Link</DialogTitle>
          <DialogContent>
            <TextField
              label="Address"
              placeholder="https://example.com"
              value={address ?? ''}
              autoFocus
              onChange={(event) => setAddress(event.target.value)}
              slotProps={{ htmlInput: { maxLength: limits.url } }}
            />
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={() => setAddress(null)}>
              Cancel
            </Button>
            <Button type="submit">Set Link</Button>
          </DialogActions>
        </form>
      </Dialog>
    </span>
  );
}
