/** The less frequent things that can be done with an offer of the list. */
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { OwnOffer } from '@shop/contract';
import { CirclePause, Copy, EllipsisVertical, Share2, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

export interface OfferMenuProps {
  offer: OwnOffer;
  disabled: boolean;
  onShare: () => void;
  onDuplicate: () => void;
  onEnd: () => void;
  onDelete: () => void;
}

export function OfferMenu(props: OfferMenuProps) {
  const { offer, disabled, onShare, onDuplicate, onEnd, onDelete } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={`More for ${offer.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {'share' in navigator && (
          <MenuItem onClick={choose(onShare)}>
            <Share2 size={16} /> Share link
          </MenuItem>
        )}
        <MenuItem onClick={choose(onDuplicate)}>
          <Copy size={16} /> Duplicate
        </MenuItem>
        {offer.state !== 'ended' && (
          <MenuItem onClick={choose(onEnd)}>
            <CirclePause size={16} /> End now
          </MenuItem>
        )}
        <MenuItem onClick={choose(onDelete)}>
          <Trash2 size={16} /> Delete
        </MenuItem>
      </Menu>
    </>
  );
}
