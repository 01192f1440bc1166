/** Checks and stores what an owner writes to buyers on WhatsApp (OLIST-05). */
import { chatTextFault } from '@shop/commerce';
import { chatTextKeys, type FieldProblem, type StoreUpdateBody } from '@shop/contract';
import type { StoreSettings } from './store.entity.js';

type WithSettings = Pick<StoreUpdateBody, 'settings'>;

/** The texts of a body as they are stored, without those that have the usual words. */
export function chatTextColumns({
  chatTexts,
}: NonNullable<WithSettings['settings']>): Partial<StoreSettings> {
  if (!chatTexts) return {};
  const own = chatTextKeys.flatMap((key) => {
    const text = chatTexts[key];
    return text ? [[key, text]] : [];
  });
  return { chatTexts: Object.fromEntries(own) };
}

/** The placeholders of a body that nothing fills in. */
export function chatTextFaults({ settings }: WithSettings): FieldProblem[] {
  return chatTextKeys.flatMap((key) => {
    const message = chatTextFault(settings?.chatTexts?.[key] ?? '');
    return message ? [{ field: `settings.chatTexts.${key}`, message }] : [];
  });
}
