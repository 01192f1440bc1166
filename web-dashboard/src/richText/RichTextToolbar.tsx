/** The editor's toolbar. */
import { Tooltip } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { Fragment } from 'react';
import { LinkButtons } from './LinkButtons.tsx';
import styles from './richText.module.css';
import { type ToolbarButton, toolbarButtons } from './toolbarButtons.ts';

function Act({ editor, button }: { editor: Editor; button: ToolbarButton }) {
  const { label, Icon, run } = button;
  const { active, dead } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: button.isActive?.(now) ?? false,
      dead: button.can ? !button.can(now) : false,
    }),
  });
  return (
    <Tooltip title={label} describeChild>
      <span>
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-pressed={button.isActive ? active : undefined}
          disabled={dead}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon size={18} />
        </button>
      </span>
    </Tooltip>
  );
}

export interface RichTextToolbarProps {
  editor: Editor;
  /** The links are put before the last group. */
  groups?: ToolbarButton[][];
}

export function RichTextToolbar({ editor, groups = toolbarButtons }: RichTextToolbarProps) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      {groups.map((group, index) => (
        <Fragment key={group[0]?.label}>
          {index === groups.length - 1 && <LinkButtons editor={editor} />}
          <span className={styles.group}>
            {group.map((button) => (
              <Act key={button.label} editor={editor} button={button} />
            ))}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
