/** One line of the cart: picture, name, steppers, remove (CART-04, CART-05, CART-19, CART-20). */
import {
  type CartLine,
  canDecrease,
  cartKey,
  decrease,
  formatRupees,
  increase,
  type KnownLine,
  takeChange,
  withQuantity,
} from '@shop/commerce';
import { storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { AnswerList } from '../components/AnswerList.tsx';
import { Icon } from '../components/Icon.tsx';
import { Initial } from '../components/Initial.tsx';
import { Picture } from '../components/Picture.tsx';
import { Stepper } from '../components/Stepper.tsx';
import { CartQuestions } from './CartQuestions.tsx';
import { cartOf } from './cartStore.ts';
import type { LineNote } from './freshLine.ts';
import { blocks } from './useFreshCart.ts';

export interface CartRowProps {
  slug: string;
  line: CartLine;
  note: LineNote | undefined;
  /** Takes the line out of the cart. */
  onRemove: () => void;
  /** Puts the line of a renamed choice in its place. */
  onKeep: (now: CartLine) => void;
  /** Compares the cart with the shop again. */
  onAnswered: () => void;
}

function noteText(note: LineNote): string {
  if (note.kind === 'asks') return 'Please answer again to go on.';
  if (note.kind === 'gone') return 'No longer sold. Please remove it to go on.';
  if (note.kind === 'unsold')
    return 'Its options have changed: what you chose is no longer sold. Please choose again, or remove it.';
  if (note.kind === 'renamed')
    return `Its options have changed: this is ${note.now.name} now. Do you still want it?`;
  if (note.kind === 'soldOut') return 'Sold out. Please remove it to go on.';
  if (note.kind === 'tooFew')
    return `Only ${note.available} left, and it is sold from ${note.minOrder} on. Please remove it to go on.`;
  if (note.kind === 'least') return `It is sold from ${note.minOrder} on now.`;
  return `Only ${note.available} left.`;
}

function changeText({ name, price }: CartLine, before: KnownLine): string {
  const was =
    price === before.price ? '' : `The price has changed, it was ${formatRupees(before.price)}.`;
  return name === before.name ? was : `It was called ${before.name}. ${was}`;
}

interface ChangeToProps {
  quantity: number;
  onChange: (quantity: number) => void;
}

function ChangeTo({ quantity, onChange }: ChangeToProps): ReactElement {
  return (
    <button
      type="button"
      className="button button-quiet mt-2 self-start"
      onClick={() => onChange(quantity)}
    >
      Change to {quantity}
    </button>
  );
}

export function CartRow(props: CartRowProps): ReactElement {
  const { slug, line, note, onRemove, onKeep, onAnswered } = props;
  const cart = cartOf(slug);
  const key = cartKey(line);
  // A line outlives the handle that its product had, so its link goes by the id.
  const href = storePaths.product(slug, line.id);
  const isOther = note?.kind === 'unsold' || note?.kind === 'renamed';
  return (
    <li className="flex gap-[16px] border-b border-line py-5 sm:gap-6">
      <div className="size-[96px] shrink-0 overflow-hidden max-[380px]:size-[80px] rounded-2xl bg-[var(--tint)] sm:size-28">
        {line.image ? (
          <Picture url={line.image} alt="" sizes="112px" className="size-full object-cover" />
        ) : (
          <Initial name={line.name} />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <a className="self-start font-semibold hover:underline" href={href}>
          <bdi>{line.name}</bdi>
        </a>
        <AnswerList answers={line.answers} />
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-2 tabular-nums">
          {blocks(note) ? (
            <p className="text-sm text-muted">Not in the total</p>
          ) : (
            <p className="font-semibold">{formatRupees(line.price * line.quantity)}</p>
          )}
          <p className="text-sm text-muted">{formatRupees(line.price)} each</p>
        </div>
        {line.before && (
          <p className="mt-1 text-sm font-medium">
            {changeText(line, line.before)}{' '}
            <button
              type="button"
              className="link inline-flex min-h-6 items-center"
              onClick={() => cart.set(takeChange(cart.get(), key))}
            >
              All right<span className="sr-only">: {line.name}</span>
            </button>
          </p>
        )}
        {note && <p className="mt-1 text-sm font-medium text-sale">{noteText(note)}</p>}
        {(isOther || (note?.kind === 'soldOut' && line.variant.length > 0)) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {note.kind === 'renamed' && (
              <button
                type="button"
                className="button button-quiet"
                onClick={() => onKeep(note.now)}
              >
                Keep it
              </button>
            )}
            <a className="button button-quiet" href={href}>
              Choose again
            </a>
          </div>
        )}
        {note?.kind === 'asks' && <CartQuestions {...{ slug, line, onAnswered, ...note }} />}
        {(note?.kind === 'short' || note?.kind === 'least') && (
          <ChangeTo
            quantity={note.kind === 'short' ? note.available : note.minOrder}
            onChange={(quantity) => cart.set(withQuantity(cart.get(), key, quantity))}
          />
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
          <Stepper
            name={line.name}
            canLess={canDecrease(line)}
            onLess={() => cart.set(decrease(cart.get(), key))}
            onMore={() => cart.set(increase(cart.get(), key))}
          >
            <output className="min-w-[32px] text-center font-semibold tabular-nums">
              {line.quantity}
            </output>
          </Stepper>
          <button
            type="button"
            aria-label={`Remove ${line.name}`}
            className="grid size-[44px] place-items-center rounded-full text-muted hover:bg-[var(--tint)] hover:text-sale"
            onClick={onRemove}
          >
            <Icon name="bin" size={20} />
          </button>
        </div>
      </div>
    </li>
  );
}
