/** The less frequent things that can be done with a product of the list. */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import type { ProductListItem } from '@shop/contract';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';

export interface ProductMenuProps {
  product: ProductListItem;
  disabled: boolean;
  onDuplicate: () => void;
  onArchive: () => void;
  onBringBack: () => void;
}

export function ProductMenu(props: ProductMenuProps) {
  const { product, disabled, onDuplicate, onArchive, onBringBack } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <Tooltip title="More">
        <span>
          <IconButton
            aria-label={`More for ${product.name}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            aria-controls={anchor ? id : undefined}
            disabled={disabled}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <EllipsisVertical size={18} />
          </IconButton>
        </span>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={choose(onDuplicate)}>Duplicate</MenuItem>
        {product.status === 'archived' ? (
          <MenuItem onClick={choose(onBringBack)}>Bring back</MenuItem>
        ) : (
          <MenuItem onClick={choose(onArchive)}>Archive</MenuItem>
        )}
      </Menu>
    </>
  );
}
